import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byNumber, namingFiles, requirementsOf } from '#tools/mutationTests/requirements.ts'
import { runMutants, type Mutant } from '#tools/mutationTests/run.ts'
import { mutants } from '../mutationTests/index.ts'
import { randomOf } from '../server/documents.ts'

const SEED = Number(process.env['EDITS_SEED'] ?? randomInt(1, 1_000_000))
const random = randomOf(SEED)

// Drawn anew each time; only edits whose test needs neither database nor browser, so that a run takes seconds.
const QUICK = /^tests\/(fields\/(lenses|sentences|richText)|access|resources|console)\b.*(?<!database)\.test\.ts$/
const drawn = (count: number) =>
  mutants
    .filter(one => !one.built && QUICK.test(one.test))
    .map(one => ({ one, key: random(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one)

const sentences = 'tests/fields/sentences.test.ts'
const pin = 'src/fields/pin/pin.ts'
const USELESS: readonly (readonly [Mutant, string])[] = [
  [{ requirement: 'R8.9', test: sentences, file: 'LICENSE', from: null, to: '' }, `${sentences} passes although LICENSE was broken`],
  [{ requirement: 'R8.9', test: sentences, file: pin, from: null, to: '' }, `${sentences} did not come to its test: `],
  [
    { requirement: 'R8.9', test: sentences, file: pin, from: 'nothing like this', to: '' },
    `${pin} has no places like "nothing like this"; the edit needs exactly one.`,
  ],
  [{ requirement: 'R13.5', test: sentences, file: pin, from: null, to: '' }, `no test of ${sentences} names R13.5`],
]

test(`edits that break a requirement are seen by the test that names it; edits that prove nothing are not (EDITS_SEED=${SEED})`, async () => {
  const sample = drawn(1)
  expect(sample).toHaveLength(1)
  const results = await runMutants(process.cwd(), [...sample, ...USELESS.map(([one]) => one)], () => undefined)
  const said = new Map(results.map(({ mutant, fault }) => [mutant, fault]))
  expect(sample.map(one => `${one.requirement}: ${said.get(one) ?? 'seen'}`)).toEqual(sample.map(one => `${one.requirement}: seen`))
  for (const [one, fault] of USELESS) expect(said.get(one)).toContain(fault)
}, 120_000)

test('every requirement has an edit that breaks it', () => {
  const broken = new Set(mutants.map(one => one.requirement))
  expect(requirementsOf(process.cwd()).flatMap(({ id }) => (broken.has(id) ? [] : [id]))).toEqual([])
})

test('every edit is for a requirement that stands in the document and that its test names, and finds its place', () => {
  const known = new Set(requirementsOf(process.cwd()).map(one => one.id))
  const named = namingFiles(process.cwd())
  const problems = mutants.flatMap(({ requirement, test: naming, file, from, to }) => {
    const places = !existsSync(file) ? 0 : from === null ? 1 : readFileSync(file, 'utf8').split(from).length - 1
    return [
      ...(known.has(requirement) ? [] : [`docs/requirements.md has no ${requirement}`]),
      ...(named.get(requirement)?.includes(naming) ? [] : [`no test of ${naming} names ${requirement}`]),
      ...(places === 1
        ? []
        : [`the edit for ${requirement} has ${places} places in ${file}: point it at what makes the requirement true now`]),
      ...(to === from ? [`the edit for ${requirement} changes nothing`] : []),
    ]
  })
  expect(problems).toEqual([])
  expect(['R3.10', 'R3.9'].toSorted(byNumber)).toEqual(['R3.9', 'R3.10'])
})
