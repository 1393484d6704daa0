import { expect, test } from 'vitest'
import { StoreUnavailable } from '#server/fileStore/store.ts'
import { refusingViolations } from '#server/operations/violations.ts'
import { refusalOf, toWire } from '#server/request/answer.ts'
import { Busy } from '#server/store/fair.ts'

const coded = (code: string): Error => Object.assign(new Error('It failed'), { code })

test.each<[string, Error, string, string]>([
  [
    'a database that shuts down',
    coded('57P01'),
    'Internal',
    'The service cannot reach its database. Nothing is lost: try again in a moment.',
  ],
  [
    'one that takes nobody more',
    coded('53300'),
    'Internal',
    'The service cannot reach its database. Nothing is lost: try again in a moment.',
  ],
  [
    'one whose name is not known',
    coded('ENOTFOUND'),
    'Internal',
    'The service cannot reach its database. Nothing is lost: try again in a moment.',
  ],
  [
    'a database that takes no changes',
    coded('25006'),
    'Internal',
    'The service cannot save anything at the moment, so nothing was changed. Try again in a few minutes.',
  ],
  [
    'a file store that is away',
    new StoreUnavailable('no'),
    'Internal',
    'Files cannot be stored or read at the moment. Try again in a few minutes.',
  ],
  ['too much at once', new Busy('no'), 'Busy', 'The server is busy. Nothing was changed: try again in a moment.'],
  ['a fault of ours', new Error('no'), 'Internal', 'An unexpected error has occurred.'],
])('[R11.1] what is said of %s', (_, error, type, message) => {
  const logged: unknown[] = []
  const wire = toWire(error, { error: (...said: unknown[]) => void logged.push(said) })
  expect(wire).toMatchObject({ message, extensions: { type } })
  expect(logged).toHaveLength(type === 'Busy' ? 0 : 1)
})

test('[R11.1] of a change that took too long is said that nothing was changed, not that a filter is to be narrowed', async () => {
  const timeout = coded('57014')
  await expect(refusingViolations(null, () => Promise.reject(timeout))).rejects.toThrow(
    'This took too long, so nothing was changed. Try again in a moment, or change fewer at once.',
  )
  expect(refusalOf(timeout)?.message).toBe('This took too long. Narrow the filter and try again.')
})
