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

/**
 * Makes the server's role when it is missing, and lets it sign in with the derived password.
 * @throws a sentence for the operator when the owner may not make roles.
 */
export const ensureRole = async (owner: pg.Client, ownerUrl: string): Promise<void> => {
  if (await signsIn(applicationUrl(ownerUrl))) return
  const password = applicationPassword(ownerUrl)
  for (let attempt = 1; ; attempt++) {
    const known = (await owner.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])).rowCount === 1
    try {
      await owner.query(
        `${known ? 'alter' : 'create'} role ${APPLICATION_ROLE} with login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
      )
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (known && code === '42501') return
      if (code === '42501')
        throw new Error(
          `The role of DATABASE_OWNER_URL may not create roles. Create '${APPLICATION_ROLE}' (login, no superuser, no bypassrls) and name it in DATABASE_URL.`,
        )
      if (!RACE.has(code) || attempt >= 5) throw error
    }
  }
}
