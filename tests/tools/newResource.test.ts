import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkAll } from '#catalogue/checks.ts'
import type { Resource } from '#model'
import { draftOf, main } from '#tools/commands/resource.ts'
import { sentenceOf } from '#tools/setup/project.mjs'
import { exported } from '../support/examples.ts'

const drafts = [
  draftOf('garden_plots', 'people', "Plots on the residents' terrace."),
  draftOf('outdoor_activities', 'frontDesk', null),
  draftOf('emergency_boxes', 'content', 'Boxes with what is needed.'),
]

test('[R13.7] the draft of a declaration has no mistake, and reads as the others do', () => {
  for (const text of drafts) {
    const resource = exported(text, new Map()) as Resource
    expect(checkAll([{ file: `resources/${resource.name}.ts`, resource }], [])).toEqual([])
    const formatted = execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', 'resources/draft.ts'], {
      input: text,
    })
    expect(formatted.toString()).toBe(text)
  }
  expect(drafts[0]).toContain(`/** Plots on the residents' terrace. */`)
  expect(drafts[2]).toContain("label: ['Emergency Box', 'Emergency Boxes'],\n  about: 'Boxes with what is needed.',")
  expect(drafts[2]).not.toContain('undefined')
})

test.each([
  [['garden_plots', '--area', 'garden'], /There is no area 'garden'\. Choose one of: events, .*resources\/access\/areas\.ts/],
  [['garden_plots', '--aria', 'people'], /aria.*npm run resource -- garden_plots --area people/s],
  [['garden_plots', 'that', 'residents', 'tend'], /in quotes/],
  [['garden_plot'], /Try 'garden_plots'/],
  [['events'], /resources\/events\.ts is there already/],
])('[R13.7] what the draft is asked for wrongly is told, with what to write: %j', (args, sentence) => {
  expect(() => main(args)).toThrow(sentence)
})

test('[R13.7] a declaration that breaks while it is read is named with its line, and without a stack', () => {
  const broken = Object.assign(new ReferenceError('datum is not defined'), {
    stack:
      'ReferenceError: datum is not defined\n    at eval (/home/somebody/console/resources/trips.ts:19:10)\n    at async run (runner.js:8:3)',
  })
  expect(sentenceOf(broken)).toBe("resources/trips.ts:19: datum is not defined. 'npm run check' says more.")
  expect(sentenceOf(new Error('else'))).toContain('newResource.test')
})

test('[R13.7] npm run check looks at what the declarations say of themselves, before the compiler does', () => {
  expect(readFileSync('src/tools/setup/checks.mjs', 'utf8')).toMatch(/CHECKS = \[[^[]*args: \['declarations'\]/)
})
