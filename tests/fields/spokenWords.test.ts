import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { CASES_ENV } from '#fields/cases.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { compile } from '#sql'

const asked = (key: string, filter: Record<string, unknown>) => {
  const field = catalogue.resource('audit_logs').fields[key]
  const where = serverAdapterNamed('text').where?.(filter, key, field?.options ?? {}, 'l', CASES_ENV, {} as never)
  return JSON.stringify(where && compile(where))
}

test('[R4.11] types and actions of the audit trail are found by what people call them', () => {
  expect(asked('objectType', { contains: 'Video' })).toContain('DotMessage')
  expect(asked('action', { contains: 'next person' })).toContain('escalateNext')
  expect(asked('action', { is: 'next person' })).not.toContain('escalateNext')
  expect(asked('objectType', { contains: 'nothing of it' })).not.toContain('any(')
})
