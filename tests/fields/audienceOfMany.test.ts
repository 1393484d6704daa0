import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { belongingOf, isInAudience, namedPeople } from '#fields/audience/people.server.ts'
import { compile } from '#sql'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { columnIn } from '#server/store/ledger.ts'

test('[R6.4] whom an audience names is read once for its row; of each person it is only asked whether they are among them', () => {
  const columns = belongingOf(catalogue.resource('users'), catalogue.resource('groups'), columnIn)
  const asked = compile(isInAudience('s', 'p', columns, null)).text
  expect(asked).toContain(`jsonb_exists(named.people, "p"."id"::text)`)
  expect(asked).not.toMatch(/audience_receivers|members_ids/)
  const named = compile(namedPeople('s', columns, createResourceSql(catalogue))).text
  expect(named).toMatch(/audience_receivers.*members_ids/s)
  expect(named).not.toContain('"p"')
})
