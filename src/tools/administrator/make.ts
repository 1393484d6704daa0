import pg from 'pg'
import { v7 } from 'uuid'
import { DEFAULT_LOCALE, envAt, envOfNone } from '#model'
import { fieldTypeOf, type Catalogue } from '#catalogue'
import { compile } from '#sql'
import { insertRows } from '#server/rows/statements.ts'
import { insertLink, linkAddress } from '#server/session/links.ts'
import { newToken } from '#server/session/token.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { lacking } from '#tools/migrate.ts'
import { base, columnsOf, type Columns } from '#tools/demo/rows.ts'
import { ROLES } from '#tools/demo/world.ts'

/** Who the first administrator is to be. */
export interface First {
  readonly email: string
  /** Given name, then the rest: 'Sofia Marsh'. */
  readonly name: string
  /** Null: they set one themselves, by a link. */
  readonly password: string | null
  /** Of the top level, made when there is none. */
  readonly organization: string
  readonly timezone: string
}

const PLATFORM_ROLE = ['super_admin', 'Platform super user', false, false] as const
/** Whom content is addressed to by category, as every organization that is made below begins with; and the reserved two. */
const CATEGORIES = ROLES.filter(([, , audience, reserved]) => audience || reserved)

const problemsOf = (catalogue: Catalogue, { email, name, password }: First): readonly string[] => {
  const people = catalogue.resource('users')
  const env = envOfNone(new Date())
  const wrong = (key: string, label: string, value: unknown): string[] => {
    const field = people.fields[key]
    const found = field ? fieldTypeOf(field).check(value, { ...field.options, optional: false }, env) : []
    return found.map(one => `${label}: ${one.message}.`)
  }
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return [
    ...wrong('email', 'E-mail', email),
    ...wrong('firstName', 'Name', firstName),
    ...(rest.length === 0 ? ['Name: give a first and a last name.'] : wrong('lastName', 'Name', rest.join(' '))),
    ...(password === null ? [] : wrong('password', 'Password', password)),
  ]
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'active'

/** The super users of the top level, whatever became of them. */
const present = async (client: pg.Client) =>
  (
    await client.query<{ id: string; organization_id: string; email: string | null; has_password: boolean }>(
      `select u.id, u.organization_id, u.email, u.password_hash is not null as has_password from users u join roles r on r.organization_id = u.organization_id and r.id = u.role_id
        join organizations o on o.id = u.organization_id where o.depth = 0 and r.name = $1 and u.deleted_at is null`,
      [PLATFORM_ROLE[0]],
    )
  ).rows

const rowsOf = async (client: pg.Client, catalogue: Catalogue, first: First, now: Date) => {
  const env = envAt({ ...first, locale: DEFAULT_LOCALE }, now)
  const insert = async (table: string, organizationId: string | null, values: Columns, more: Columns = {}): Promise<string> => {
    const id = v7()
    const resource = catalogue.resource(table)
    const columns = await columnsOf(resource, values, env)
    const { text, values: bound } = compile(insertRows(resource, [{ ...base(organizationId, id, now, null), ...columns, ...more }]))
    await client.query(text, [...bound])
    return id
  }
  const [top] = (await client.query<{ id: string }>('select id from organizations where depth = 0 and deleted_at is null')).rows
  const organizationId =
    top?.id ??
    (await insert(
      'organizations',
      null,
      {
        name: first.organization,
        slug: slugOf(first.organization),
        productName: 'elevate',
        timezone: first.timezone,
        locale: DEFAULT_LOCALE,
        parent: null,
        features: [],
      },
      { depth: 0, ancestor_ids: [] },
    ))
  const add = ([name, displayName, audience, reserved]: (typeof ROLES)[number]): Promise<string> =>
    insert('roles', organizationId, { name, displayName, audience, reserved })
  if (!top) for (const category of CATEGORIES) await add(category)
  const [known] = (
    await client.query<{ id: string }>('select id from roles where organization_id = $1 and name = $2 and deleted_at is null', [
      organizationId,
      PLATFORM_ROLE[0],
    ])
  ).rows
  const roleId = known?.id ?? (await add(PLATFORM_ROLE))
  const [firstName = '', ...rest] = first.name.trim().split(/\s+/)
  const userId = await insert('users', organizationId, {
    firstName,
    lastName: rest.join(' '),
    email: first.email.trim().toLowerCase(),
    personType: 'staff',
    role: { id: roleId, title: '' },
    admin: true,
    isOwner: true,
    lifeActiveAccess: true,
    elevateActiveAccess: true,
    joinedAt: now.toISOString().slice(0, 10),
    ...(first.password === null ? {} : { password: first.password }),
  })
  return { userId, organizationId }
}

/** Refuses a database that has not every table: this makes rows, and leaves tables to `npm run migrate`. */
export const checkMigrated = async (ownerUrl: string): Promise<void> => {
  const [first] = await lacking(ownerUrl)
  if (first) throw new SetUpProblem(`The database does not have the migration ${first.name}. Run npm run migrate first.`)
}

/**
 * Makes the first platform super user, with the top-level organization where there is none, in a migrated database; nothing else does.
 * Gives the address of a link to set the password, where none was given. Throws SetUpProblem where one is there already, and for
 * values that cannot be. Whoever was made by a link and has not used it may be given another.
 */
export const makeAdministrator = async (given: {
  readonly ownerUrl: string
  readonly catalogue: Catalogue
  readonly first: First
  readonly publicUrl: string
  readonly now: Date
}): Promise<string | null> => {
  const { ownerUrl, catalogue, first, publicUrl, now } = given
  const problems = problemsOf(catalogue, first)
  if (problems.length > 0) throw new SetUpProblem(problems.join(' '))
  await checkMigrated(ownerUrl)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Two who run this at once: the second finds what the first made.
    await client.query('lock table organizations, users in share row exclusive mode')
    const there = await present(client)
    const again = there.find(one => !one.has_password && one.email === first.email.trim().toLowerCase())
    if (there.length > 0 && (!again || there.length > 1 || first.password !== null))
      throw new SetUpProblem('There is a platform super user already. Further ones are made in the console, under Super Admins.')
    const owner = again ? { userId: again.id, organizationId: again.organization_id } : await rowsOf(client, catalogue, first, now)
    const token = first.password === null ? newToken() : null
    if (token !== null) {
      await client.query('update password_links set used_at = now() where user_id = $1 and used_at is null', [owner.userId])
      const { text, values } = compile(insertLink(token, 'first', owner))
      await client.query(text, [...values])
    }
    await client.query('commit')
    return token === null ? null : linkAddress(publicUrl, token)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
