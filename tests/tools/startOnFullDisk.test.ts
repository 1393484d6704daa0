import { expect, test } from 'vitest'
import { orFull } from '#tools/start/full.ts'

const says = (message: string, code?: string): unknown => orFull(Object.assign(new Error(message), { code }), import.meta.dirname)

test('[D4] a start for which there is no room says that a disk is full, and anything else what it said', () => {
  const full = 'is full, so the console cannot start. Make room on it, then start again: nothing that was saved is lost.'
  for (const [message, code] of [
    ['ENOSPC: no space left on device, copyfile', 'ENOSPC'],
    ['could not extend file "base/16385/16403"', '53100'],
    ['The database in /data did not start: FATAL: could not write lock file "postmaster.pid": No space left on device.'],
  ] as const)
    expect(says(message, code)).toMatchObject({ name: 'SetUpProblem', message: expect.stringContaining(full) as string })
  expect(says('The port 3000 is taken.')).toMatchObject({ name: 'Error', message: 'The port 3000 is taken.' })
})
