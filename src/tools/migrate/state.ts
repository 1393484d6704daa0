import pg from 'pg'

/** One connection as owner, closed after `work`. */
export const asOwner = async <T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end().catch(() => undefined)
  }
}

const TABLES = `
  create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists schema_state (id integer primary key, snapshot jsonb, ahead boolean not null default false);
  insert into schema_state (id) values (0), (1) on conflict do nothing;
`

// `if not exists` is no lock: two first starts can both find nothing.
const RACE = new Set(['23505', '42P07', '42710'])

const makeTables = async (owner: pg.Client): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(TABLES)
      return
    } catch (error) {
      if (!RACE.has((error as { code?: string }).code ?? '') || attempt >= 5) throw error
    }
  }
}

/**
 * Runs `work` while no other migrator works on the database. The lock is row 0, held by a transaction of a connection
 * of its own: it goes when the process goes, and every engine that speaks PostgreSQL has it.
 */
export const locked = (ownerUrl: string, work: (owner: pg.Client) => Promise<void>): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    await makeTables(owner)
    await asOwner(ownerUrl, async lock => {
      await lock.query('begin')
      await lock.query('select from schema_state where id = 0 for no key update')
      await work(owner)
      await lock.query('commit')
    })
  })

/** What the database has, as snapshot text, and whether declarations were applied to it past the committed migrations. */
export const readState = async (owner: pg.Client): Promise<{ readonly snapshot: unknown; readonly ahead: boolean }> => {
  const { rows } = await owner.query<{ snapshot: unknown; ahead: boolean }>('select snapshot, ahead from schema_state where id = 1')
  return rows[0] ?? { snapshot: null, ahead: false }
}

export const writeState = async (owner: pg.Client, snapshot: unknown, ahead: boolean): Promise<void> =>
  void (await owner.query('update schema_state set snapshot = $1, ahead = $2 where id = 1', [
    snapshot === null ? null : JSON.stringify(snapshot),
    ahead,
  ]))
