import { existsSync, readFileSync } from 'node:fs'
import { buildASTSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { fieldTypeOf, namedFields } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { buildSchema } from '#server/schema/build.ts'
import { CONTRACT_FILE, printContract } from '#tools/contract.ts'

describe('the contract on the wire', () => {
  it('is the committed file, which begins by saying that nobody edits it', () => {
    expect(existsSync(CONTRACT_FILE), `run npm run contract and commit ${CONTRACT_FILE}`).toBe(true)
    expect(readFileSync(CONTRACT_FILE, 'utf8')).toBe(printContract(catalogue))
    expect(printContract(catalogue).split('\n')[0]).toMatch(/Do not edit/)
  })

  it('is a valid schema with a page, a row and the declared mutations of each resource', () => {
    const schema = buildASTSchema(parse(printContract(catalogue)))
    for (const resource of catalogue.resources) {
      expect(schema.getType(resource.type), resource.name).toBeDefined()
      expect(schema.getType(`${resource.type}Page`), resource.name).toBeDefined()
    }
  })

  it('[security: secrets] a secret field is in no output and no filter', () => {
    const schema = buildSchema(catalogue)
    for (const resource of catalogue.resources)
      for (const { key, field } of namedFields(resource).filter(one => fieldTypeOf(one.field).secret)) {
        const output = schema.getType(resource.type)
        const filter = schema.getType(`${resource.type}Filter`)
        expect(output && 'getFields' in output ? Object.keys(output.getFields()) : []).not.toContain(key)
        expect(filter && 'getFields' in filter ? Object.keys(filter.getFields()) : []).not.toContain(key)
        expect(field.options).toBeDefined()
      }
  })
})
