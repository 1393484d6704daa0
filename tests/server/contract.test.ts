import { existsSync, readFileSync } from 'node:fs'
import { buildASTSchema, isInputObjectType, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { fieldTypeOf, namedFields, wireNames } from '#catalogue'
import { FILTER_WAYS } from '#catalogue/checkFilter.ts'
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

  it('[R13.7] filters in the ways that declarations are held to', () => {
    const schema = buildSchema(catalogue)
    for (const [name, ways] of Object.entries(FILTER_WAYS)) {
      const type = schema.getType(name)
      expect(isInputObjectType(type) && Object.keys(type.getFields()), name).toEqual(ways)
    }
  })

  it('says of every type, of every field that is declared, and of every operation what it is', () => {
    const schema = buildSchema(catalogue)
    const own = new Set(
      catalogue.resources.flatMap(resource => Object.values(wireNames(resource)).filter(name => typeof name === 'string')),
    )
    const silent = Object.values(schema.getTypeMap())
      .filter(type => own.has(type.name) && 'getFields' in type)
      .flatMap(type => [
        ...(type.description ? [] : [type.name]),
        ...(isInputObjectType(type) && type.name.endsWith('Input') ? Object.values(type.getFields()) : []).flatMap(field =>
          field.description ? [] : [`${type.name}.${field.name}`],
        ),
      ])
    expect(silent).toEqual([])
    const operations = [schema.getQueryType(), schema.getMutationType()].flatMap(type => Object.values(type?.getFields() ?? {}))
    expect(operations.flatMap(one => (one.description ? [] : [one.name]))).toEqual([])
  })

  it('says what is required, and what a value is on the wire where people read something else', () => {
    const schema = buildSchema(catalogue)
    const said = (type: string, field: string): string => {
      const found = schema.getType(type)
      return (found && 'getFields' in found && found.getFields()[field]?.description) || ''
    }
    expect(said('EventInput', 'title')).toBe('Title: text of up to 80 characters. Required.')
    expect(said('EventInput', 'shortTitle')).not.toContain('Required')
    expect(said('EventInput', 'priceCents')).toContain('whole cents')
    expect(said('EventInput', 'priceCents')).toContain("Required while 'Charge a fee' is true")
    expect(said('EventInput', 'registration')).toContain("'drop_in', 'everyone'")
    expect(said('EventInput', 'venueId')).toContain('EventVenue')
    expect(said('FeedbackQuestionInput', 'question')).toContain('Required')
    expect(said('RequestChangesBulletinBoardInput', 'reason')).toMatch(/^Reason: .* Required\. The author reads it\.$/)
    expect(said('Mutation', 'checkInEventSignups')).toContain("'registered', 'no_show', 'excused' or 'offered'")
    expect(said('BulletinBoard', 'status')).toContain("'changes_requested'")
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
