import type { FieldNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Statement } from '#sql'

/** Statements that are kept, and how many characters they have together. */
export const PLANS = { max: 2_000, maxSize: 20_000_000 } as const

const plans = new LRUCache<string, Statement>({ ...PLANS, sizeCalculation: ({ text }) => text.length })
// A document is kept by its text, so a node stands for what is asked below it.
const numbers = new WeakMap<FieldNode, number>()
let last = 0
const numberOf = (node: FieldNode): number => {
  const known = numbers.get(node)
  if (known !== undefined) return known
  numbers.set(node, (last += 1))
  return last
}

/**
 * The statement of a root field, made once. `key`: what else it depends on, of values that were checked.
 * Which nodes are merged can depend on variables: then nothing is kept.
 */
export const planOf = (nodes: readonly FieldNode[], key: string, make: () => Statement): Statement => {
  const [node] = nodes
  if (!node || nodes.length > 1) return make()
  const place = `${numberOf(node)} ${key}`
  const known = plans.get(place)
  if (known) return known
  const plan = make()
  plans.set(place, plan)
  return plan
}

/** How many statements are kept now. */
export const plansKept = (): number => plans.size
