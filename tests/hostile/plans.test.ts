import type { FieldNode } from 'graphql'
import { expect, test } from 'vitest'
import { PLANS, planOf, plansKept } from '#server/query/plans.ts'

const statement = { text: 'select 1', values: [] } as never

test('[hostile] of 5,000 plans the last 2,000 are kept, and of long ones as many as have 20 million characters together', () => {
  for (let round = 0; round < 5_000; round++) planOf([{} as FieldNode], 'true 10 title', () => statement)
  expect(plansKept()).toBe(PLANS.max)
  const long = { text: 'x'.repeat(2_000_000), values: [] } as never
  for (let round = 0; round < 20; round++) planOf([{} as FieldNode], 'true 10 title', () => long)
  expect(plansKept()).toBeLessThanOrEqual(10)
})

test('a plan is made once for its node and key, and never kept where nodes are merged', () => {
  const node = {} as FieldNode
  let made = 0
  const make = () => ((made += 1), statement)
  planOf([node], 'one', make)
  planOf([node], 'one', make)
  expect(made).toBe(1)
  planOf([node, node], 'one', make)
  planOf([node, node], 'one', make)
  expect(made).toBe(3)
})
