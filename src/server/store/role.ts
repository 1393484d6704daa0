import pg from 'pg'
import { APPLICATION_ROLE } from './policies.ts'

const LOOK = `
  select current_user as name, rolsuper as superuser, rolbypassrls as bypasses,
    (select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and pg_has_role(current_user, relowner, 'usage')) as owns,
    coalesce((select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = '${APPLICATION_ROLE}'), false) as serves
  from pg_roles where rolname = current_user`

interface Looked {
  readonly name: string
  readonly superuser: boolean
  readonly bypasses: boolean
  readonly owns: number
  readonly serves: boolean
}

/**
 * Refuses a role for which row security is no wall: a superuser, one that bypasses it, one that owns tables, one that no policy is for.
 * @throws one sentence per fault, for the operator, at start-up.
 */
export const checkRole = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Looked>(LOOK)
    const role = rows[0]
    if (!role) throw new Error('DATABASE_URL names a role that the database does not know.')
    const faults = [
      ...(role.superuser ? ['is a superuser'] : []),
      ...(role.bypasses ? ['bypasses row security'] : []),
      ...(role.owns > 0 ? [`owns ${role.owns} tables, or is a member of their owner`] : []),
      ...(role.serves ? [] : [`is neither '${APPLICATION_ROLE}', which the policies are written for, nor a member of it`]),
    ]
    if (faults.length > 0)
      throw new Error(
        `The role '${role.name}' of DATABASE_URL ${faults.join(', and ')}. Name a role that only serves; DATABASE_OWNER_URL is for the one that migrates.`,
      )
  } finally {
    await client.end().catch(() => undefined)
  }
}
