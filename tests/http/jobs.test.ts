import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { within } from '#server/queue/boss.ts'

const plans = createRequire(import.meta.url)('pg-boss/src/plans.js') as { readonly locked: (schema: string, query: string) => string }

test('[DESIGN 3] what pg-boss does for itself begins no second transaction in that of the server, and ends it for nobody', async () => {
  const texts: string[] = []
  const tx = { query: (statement: object) => Promise.resolve((texts.push('text' in statement ? String(statement.text) : ''), [])) }
  await within(tx).executeSql(plans.locked('pgboss', "update job set state = 'failed'"), [])
  const sent = texts.join(' ')
  expect(sent).toContain("update job set state = 'failed'")
  expect(sent).toContain('pg_advisory_xact_lock')
  expect(sent).not.toMatch(/\b(begin|commit)\b/i)
})
