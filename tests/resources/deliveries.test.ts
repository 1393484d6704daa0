import { expect, test } from 'vitest'
import { guardsOf } from '#catalogue/states.ts'
import { holds, type Action } from '#model'
import { actions } from '../../resources/actions/deliveries.ts'

const allows = (action: Action, row: Readonly<Record<string, unknown>>): boolean =>
  guardsOf(action).every(guard => 'when' in guard && holds(guard.when, field => row[field], new Date(), 'UTC'))

test('[R3.12] [R3.31] what asks staff to see to somebody or something is not told at the door, nor answered', () => {
  for (const action of [actions.tellInPerson, actions.help, actions.safe, actions.needHelp, actions.print]) {
    expect(allows(action, { kind: 'notice' })).toBe(true)
    expect(allows(action, { kind: 'escalation' })).toBe(false)
    expect(allows(action, { kind: 'personal', device: 'd1' })).toBe(false)
  }
})

test('[R3.12] telling at the door is what a row calls for that reached nobody, and can be done all the same to one that was sent', () => {
  expect(actions.tellInPerson.main).not.toContain('sent')
  expect(actions.tellInPerson.from).toContain('sent')
})

test('[R3.12] who asked for help leaves that list by being helped, not by being told what the alert said', () => {
  const buttons = Object.values<Action>(actions).filter(({ main, from }) => main && from?.includes('needs_help'))
  expect(buttons.map(({ label, to }) => [label, to])).toEqual([['Was helped', 'safe']])
  expect(actions.tellInPerson.from).not.toContain('needs_help')
})
