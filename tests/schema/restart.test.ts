import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile, placeholder, sql, raw } from '#sql'
import { openDatabase } from '#server/store/database.ts'
import { launch } from '#tools/database/launch.ts'
import { applicationUrl } from '#tools/migrate.ts'
import { applyDeclarations } from '#tools/migration.ts'
import { small } from './declarations.ts'

const HOUSE = '00000000-0000-7000-8000-000000000002'
const pin = { organizationId: HOUSE, ancestorIds: [] }

test('[DESIGN 3] the store reads and writes again after the database was stopped and started, and loses nothing it acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-restart-'))
  chmodSync(folder, 0o755)
  const first = await launch({ dataDir: folder })
  await applyDeclarations(first.address(), small)
  const broken: Error[] = []
  const app = openDatabase({ url: applicationUrl(first.address()), max: 2, onError: error => broken.push(error) })
  const add = (id: string) => app.write(pin, tx => tx.query(sql`insert into switches (id, name) values (${id}::uuid, 'kept')`))
  const count = compile(sql`select count(*)::text from switches where name = ${placeholder('name')}`)
  await add(HOUSE)
  await Promise.all([app.read(pin, count, { name: 'kept' }), app.read(pin, count, { name: 'kept' })])

  await first.stop()
  await expect(app.read(pin, count, { name: 'kept' })).rejects.toThrow()
  await expect(app.unpinned(tx => tx.query(raw('select 1')))).rejects.toThrow()

  const second = await launch({ dataDir: folder, port: first.port })
  expect(await app.read(pin, count, { name: 'kept' })).toBe('1')
  await add(HOUSE.replace(/2$/, '3'))
  expect(await app.read(pin, count, { name: 'kept' })).toBe('2')
  await app.close()
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
