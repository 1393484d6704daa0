import { expect, test } from 'vitest'
import { byNumber, namingFiles, requirementsOf } from '#tools/sabotage/requirements.ts'
import { runSabotage } from '#tools/sabotage/run.ts'
import { sabotages } from '../sabotage/index.ts'

// Drawn anew each time; only edits whose test needs neither database nor browser, so that a run takes seconds.
const QUICK = /^tests\/(kinds\/(lenses|sentences|richText)|access|resources)\b/
const drawn = (count: number) =>
  sabotages
    .filter(one => !one.built && QUICK.test(one.test) && !one.test.includes('database'))
    .map(one => ({ one, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one)

test('edits that break a requirement are seen by the test that names it', async () => {
  const sample = drawn(3)
  expect(sample).toHaveLength(3)
  const verdicts = await runSabotage(process.cwd(), sample, () => undefined)
  expect(verdicts.map(({ sabotage, fault }) => `${sabotage.requirement}: ${fault ?? 'seen'}`)).toEqual(
    sample.map(one => `${one.requirement}: seen`),
  )
}, 120_000)

test('a test that would pass without its requirement is reported', async () => {
  const [verdict] = await runSabotage(
    process.cwd(),
    [{ requirement: 'R8.9', test: 'tests/kinds/sentences.test.ts', file: 'LICENSE', from: null, to: '' }],
    () => undefined,
  )
  expect(verdict?.fault).toBe('tests/kinds/sentences.test.ts passes although LICENSE was broken')
}, 60_000)

test('every edit is for a requirement that stands in the document and that its test names', () => {
  const known = new Set(requirementsOf(process.cwd()).map(one => one.id))
  const named = namingFiles(process.cwd())
  for (const { requirement, test: file } of sabotages) {
    expect(known, requirement).toContain(requirement)
    expect(named.get(requirement) ?? [], requirement).toContain(file)
  }
  expect(['R3.10', 'R3.9'].toSorted(byNumber)).toEqual(['R3.9', 'R3.10'])
})
