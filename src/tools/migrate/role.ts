import { createHmac } from 'node:crypto'
import pg from 'pg'
import { APPLICATION_ROLE } from '#server/store/policies.ts'

// Derived, so that two servers that start with the same DATABASE_OWNER_URL agree without keeping it anywhere.
const applicationPassword = (ownerUrl: string): string =>
  createHmac('sha256', new URL(ownerUrl).password).update(`password of ${APPLICATION_ROLE}`).digest('base64url')

/** The address under which the server's own role reaches the owner's database (DATABASE_OWNER_URL alone). */
export const applicationUrl = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.username = APPLICATION_ROLE
  url.password = applicationPassword(ownerUrl)
  return url.toString()
}

const signsIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

// Two servers that start at once: whoever comes second finds the role made, or its row just changed.
const RACE = new Set(['23505', '42710', 'XX000'])
const MAY_NOT = '42501'

const isKnown = async (owner: pg.Client): Promise<boolean> =>
  (await owner.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])).rowCount === 1

const secretOf = (owner: pg.Client, password: string): string =>
  password === '' ? 'null' : owner.escapeLiteral(decodeURIComponent(password))

const create = async (owner: pg.Client, password: string): Promise<void> => {
  try {
    await owner.query(
      `create role ${APPLICATION_ROLE} with login nosuperuser nocreatedb nocreaterole nobypassrls password ${secretOf(owner, password)}`,
    )
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === MAY_NOT)
      throw new Error(
        `The role of DATABASE_OWNER_URL may not create roles. Create '${APPLICATION_ROLE}' (login, no superuser, no bypassrls) and name it in DATABASE_URL.`,
        { cause: error },
      )
    if (!RACE.has(code)) throw error
  }
}

/**
 * Makes the server's role when it is missing: with the password of `serverUrl` where that names it, else with the derived one. A role
 * that exists is never changed, for others may sign in with it.
 * @throws a sentence for the operator when the owner may not make roles, or when a server that is to use the derived password could not.
 */
export const ensureRole = async (owner: pg.Client, ownerUrl: string, serverUrl: string | null = null): Promise<void> => {
  const derived = applicationUrl(ownerUrl)
  const named = serverUrl === null ? null : new URL(serverUrl)
  if (!(await isKnown(owner))) await create(owner, named?.username === APPLICATION_ROLE ? named.password : applicationPassword(ownerUrl))
  if (serverUrl === derived && !(await signsIn(derived)))
    throw new Error(
      `The role '${APPLICATION_ROLE}' has another password than the one that follows from DATABASE_OWNER_URL. Name it with its password in DATABASE_URL, or run npm run migrate -- --derive-password.`,
    )
}

/** Lets the server read which migrations ran: `/readyz` and its start compare them with the build's. */
export const tellServer = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ told: boolean }>(
    `select has_table_privilege('${APPLICATION_ROLE}', 'schema_state', 'select') and has_table_privilege('${APPLICATION_ROLE}', 'schema_migrations', 'select') as told`,
  )
  if (!rows[0]?.told) await owner.query(`grant select on schema_migrations, schema_state to ${APPLICATION_ROLE}`)
}

/** Gives the server's role the password that follows from the owner's address: when a person asks for it, and never else. */
export const derivePassword = async (owner: pg.Client, ownerUrl: string): Promise<void> =>
  void (await owner.query(`alter role ${APPLICATION_ROLE} password '${applicationPassword(ownerUrl)}'`))
