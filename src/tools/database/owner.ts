import pg from 'pg'

/** Who owns the tables of an embedded database: as at any provider, no superuser, and subject to row security that is not its own. */
export const OWNER = 'console_owner'

/** The owner's address of the database that a superuser's address names. */
export const ownersAddress = (superuserUrl: string): string => {
  const url = new URL(superuserUrl)
  url.username = OWNER
  return url.toString()
}

const on = async <T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the owner's role; it has the superuser's password, which only this machine's account can read. */
export const ensureOwner = (superuserUrl: string): Promise<void> =>
  on(superuserUrl, async client => {
    if ((await client.query('select from pg_roles where rolname = $1', [OWNER])).rowCount === 1) return
    const password = client.escapeLiteral(decodeURIComponent(new URL(superuserUrl).password))
    await client.query(`create role ${OWNER} login createrole nosuperuser nobypassrls password ${password}`)
  })

// What an earlier version made belongs to the superuser.
const HAND_OVER = `do $$ declare one text; begin
  for one in select oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v')
      and relowner <> '${OWNER}'::regrole
  loop execute format('alter table %s owner to ${OWNER}', one); end loop;
end $$`

/** Makes a database of the owner's unless it exists; `addressOf` gives the superuser's address of each. */
export const ensureDatabase = async (addressOf: (database?: string) => string, database: string): Promise<string> => {
  await ensureOwner(addressOf())
  await on(addressOf(), async client => {
    const name = client.escapeIdentifier(database)
    const { rows } = await client.query<{ owner: string }>('select datdba::regrole::text as owner from pg_database where datname = $1', [
      database,
    ])
    if (rows.length === 0) return client.query(`create database ${name} owner ${OWNER}`)
    if (rows[0]?.owner === OWNER) return null
    await on(addressOf(database), theirs => theirs.query(HAND_OVER))
    return client.query(`alter database ${name} owner to ${OWNER}`)
  })
  return ownersAddress(addressOf(database))
}
