import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionsOf, stateFieldOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import type { NamedAction, Resource } from '#model'

const PUBLISHED = ['scheduled', 'published', 'expired']
const machines = catalogue.resources.flatMap(resource => (stateFieldOf(resource) ? [{ name: resource.name, resource }] : []))
const optionsOf = (resource: Resource) => {
  const found = stateFieldOf(resource)
  if (!found) throw new Error(`${resource.name} has no state field.`)
  return found.options
}

/** Whether an action can be done to a row in a state, whatever dates it has. */
const isOpen = (resource: Resource, { from }: NamedAction, state: string): boolean => {
  const publishes = optionsOf(resource).states[state]?.publishes === true
  return from === undefined || from.includes(state) || (publishes && from.some(one => PUBLISHED.includes(one)))
}

/** States in which a row can begin: its first, and those in which it waits for a place or asks for one. */
const startsOf = (resource: Resource): readonly string[] => [
  optionsOf(resource).initial,
  ...(resource.quota?.overflow ? [resource.quota.overflow.state] : []),
  ...(resource.quota?.asks ? [resource.quota.asks.state] : []),
]

describe.each(machines)('states of $name', ({ resource }) => {
  const states = Object.keys(optionsOf(resource).states)

  test('[R7.13] random actions stay within what is declared, and no state is out of reach', () => {
    const reached = new Set<string>(startsOf(resource))
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const state of [...reached])
        for (const action of actionsOf(resource)) if (isOpen(resource, action, state)) reached.add(action.to ?? state)
    }
    expect([...reached].sort()).toEqual([...states].sort())
    fc.assert(
      fc.property(fc.constantFrom(...startsOf(resource)), fc.array(fc.nat(), { maxLength: 40 }), (start, picks) => {
        let state = start
        for (const pick of picks) {
          const open = actionsOf(resource).filter(action => isOpen(resource, action, state))
          const action = open[pick % open.length]
          if (!action) return
          state = action.to ?? state
          expect(states).toContain(state)
        }
      }),
      { numRuns: 100 },
    )
  })
})
