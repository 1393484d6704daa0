import { expect, test } from 'vitest'
import { actionsOf, stateFieldOf, stateLabel } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import type { AnyField } from '#model'

type Options = readonly (string | readonly [string, string])[]

const optionsOf = (field: AnyField | undefined): readonly string[] =>
  ((field?.options as { options?: Options } | undefined)?.options ?? []).map(one => (typeof one === 'string' ? one : one[0]))
const partsOf = (field: AnyField | undefined) =>
  (field?.options as { fields?: Readonly<Record<string, AnyField>> } | undefined)?.fields ?? {}

const types = catalogue.resources.map(resource => resource.type)

test.each([
  ...['Alert', 'Article', 'Concierge', 'Document', 'DotMessage', 'Event', 'Group', 'Happening'],
  ...['LinkedAccount', 'Message', 'Recipe', 'SpArticle', 'SpDotMessage', 'User'],
])('[R6.6] %s is a type of the contract', type => {
  expect(types).toContain(type)
})

test('[R6.6] an announcement is a message that is pinned', () => {
  expect(optionsOf(catalogue.resource('messages').fields['kind'])).toEqual(['message', 'announcement'])
})

test('[R6.7] a subscription is paid in one of three ways, and the audit trail knows two kinds of people', () => {
  expect(optionsOf(catalogue.resource('subscriptions').fields['paymentMethod'])).toEqual(['AchCreditTransfer', 'BankAccount', 'CreditCard'])
  expect(optionsOf(catalogue.resource('audit_logs').fields['actorKind'])).toEqual(['ContentEditor', 'User'])
})

test('[R6.8] what has an audience, the three questions after an event, and the two ways to lay out a list', () => {
  const withAudience = catalogue.resources
    .filter(one => Object.values(one.fields).some(field => field.type === 'audience'))
    .map(one => one.type)
  expect(withAudience).toEqual(expect.arrayContaining(['Event', 'Message', 'Alert', 'Document', 'EventVenue', 'DiningVenue']))
  const question = Object.values(partsOf(catalogue.resource('events').fields['feedbackQuestions'])).find(field => field.type === 'choice')
  expect(optionsOf(question)).toEqual(['Star Rating', 'Yes or No', 'Text Area'])
  expect(new Set(catalogue.resources.flatMap(one => one.list.modes ?? []))).toEqual(new Set(['grid', 'list']))
})

test("[R3.31] what asks a question is no state alone: 'Away this daily check-in?' asks nothing", () => {
  const asked = catalogue.resources.flatMap(resource => {
    const states = Object.entries(stateFieldOf(resource)?.options.states ?? {}).map(([name, state]) => stateLabel(name, state))
    const asks = actionsOf(resource).filter(({ asks = [], confirm, by }) => by !== 'system' && (asks.length > 0 || confirm !== undefined))
    // One of several words stands as it is: 'Found well?'
    return asks.filter(({ label }) => !label.includes(' ') && states.includes(label)).map(({ name }) => `${resource.name}.${name}`)
  })
  expect(asked).toEqual([])
})
