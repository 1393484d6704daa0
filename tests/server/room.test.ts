import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomWarning } from '#server/fileStore/room.ts'
import { reasonOf } from '#tools/database/cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'room-'))

test('[R11.6] an operator is told of a disk before it is full, and of none that has room or is not there', async () => {
  expect(await roomWarning(folder, Infinity)).toMatch(/^The disk of the folder .+ has [\d.]+ [kMG]B left\. Make room: once it is full, /)
  expect(await roomWarning(folder, 0)).toBeNull()
  expect(await roomWarning(join(folder, 'none'), Infinity)).toBeNull()
})

test('[R11.6] a database that ended by itself says why, in one line without its time', () => {
  const log = join(folder, 'postgres.log')
  expect(reasonOf({ log })).toBe('')
  writeFileSync(
    log,
    [
      '2026-11-30 11:06:18.433 UTC [23428] LOG:  starting PostgreSQL 18.4',
      '2026-11-30 11:06:18.593 UTC [23432] PANIC:  could not write to file "pg_wal/xlogtemp.23432": No space left on device',
      '2026-11-30 11:06:18.595 UTC [23428] LOG:  database system is shut down',
    ].join('\n'),
  )
  expect(reasonOf({ log })).toBe('could not write to file "pg_wal/xlogtemp.23432": No space left on device')
  rmSync(folder, { recursive: true })
})
