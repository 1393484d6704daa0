import { expect, test } from 'vitest'
import { checkAll } from '#catalogue/checks.ts'
import { choice, text } from '#fields'
import { thing } from './thing.ts'

const mistakesOf = (given: object) => checkAll([{ file: 'resources/things.ts', resource: thing(given) }], [])

test('[R13.7] two fields, or two options, that are called the same are told: a file could not tell them apart', () => {
  const [twin] = mistakesOf({ fields: { name: text(), title: text({ label: 'Name', optional: true }) } })
  expect(twin).toMatchObject({
    id: 'R024',
    path: 'fields.title.label',
    message: "is 'Name', as that of 'name' is: people and files could not tell them apart.",
  })
  const kind = choice({ options: [['hot', 'Warm'], ['mild', 'warm'], 'cold'], optional: true })
  const [option] = mistakesOf({ fields: { name: text(), kind } })
  expect(option).toMatchObject({
    id: 'R024',
    path: 'fields.kind.options',
    message: "calls 'mild' as it calls 'hot': people and files could not tell them apart.",
  })
})

test('[R13.7] what stands as a chip beside the title is a choice: of a text the sentence says where it goes', () => {
  const given = {
    fields: { name: text(), kind: choice({ options: ['a', 'b'] }), story: text({ optional: true }) },
    form: ['name', 'kind', 'story'],
  }
  expect(mistakesOf({ ...given, page: { head: { badges: ['kind'] } } })).toEqual([])
  const [mistake] = mistakesOf({ ...given, page: { head: { badges: ['story'] } } })
  expect(mistake).toMatchObject({ id: 'R232', message: "names 'story', of type text, which is no choice. Put it among the facts." })
})

test('[R13.7] a guard whose condition is empty would close its action always, and that is told', () => {
  const guarded = (when: object) => mistakesOf({ actions: { go: { label: 'Go', done: 'gone', guards: [{ when, because: 'No' }] } } })
  expect(guarded({ name: { filled: false } })).toEqual([])
  expect(guarded({})).toMatchObject([
    { id: 'R125', path: 'actions.go.guards[0].when', message: expect.stringContaining('always closed') as unknown },
  ])
})
