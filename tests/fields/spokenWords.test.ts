import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { CASES_ENV } from '#fields/cases.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { compile } from '#sql'

const asked = (key: string, filter: Record<string, unknown>, resource = 'audit_logs') => {
  const field = catalogue.resource(resource).fields[key]
  const where = serverAdapterNamed('text').where?.(filter, key, field?.options ?? {}, 'l', CASES_ENV, {} as never)
  return JSON.stringify(where && compile(where))
}

test('[R4.11] types and actions of the audit trail are found by what people call them', () => {
  expect(asked('objectType', { contains: 'Video' })).toContain('DotMessage')
  expect(asked('action', { contains: 'next person' })).toContain('escalateNext')
  expect(asked('action', { is: 'next person' })).not.toContain('escalateNext')
  expect(asked('objectType', { contains: 'nothing of it' })).not.toContain('any(')
})

test('[R3.10] what a notice is about is called as everywhere else, and found by that: a service, not a concierge', () => {
  expect(asked('objectType', { contains: 'Service' }, 'updates')).toContain('Concierge')
})
