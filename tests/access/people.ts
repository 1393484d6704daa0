import pg from 'pg'
import { apiOn, type Api } from '../server/testApp.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'

/** A demo world whose people are changed, and are again who they were after each try. */
export interface PeopleWorld {
  readonly database: SeededDatabase
  readonly api: Api
  /** Sees and writes every row. */
  readonly owner: pg.Client
  /** From now on everybody is to be as they are. */
  remember(): Promise<void>
  /** Everybody as they were, without rights where they were not there, and signed in as they were. */
  reset(): Promise<void>
  close(): Promise<void>
}

// A rank can be changed behind the API too, where no version tells.
const CHANGED = ['version', 'is_owner', 'admin', 'deleted_at'].map(name => `u.${name} is distinct from b.${name}`).join(' or ')

export const peopleWorld = async (): Promise<PeopleWorld> => {
  const database = await seededDatabase()
  const api = await apiOn(database.appUrl)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'users' and table_schema = 'public'`,
  )
  const columns = (alias: string): string => rows.map(({ name }) => `${alias}"${name}"`).join(', ')
  return {
    database,
    api,
    owner,
    remember: async () => {
      await owner.query('create table people_before as select * from users; create unique index on people_before (id)')
    },
    reset: async () => {
      await owner.query(
        `update users u set (${columns('')}) = row(${columns('b.')}) from people_before b where b.id = u.id and (${CHANGED});
         update users set admin = false, is_owner = false, role_id = null, password_hash = null where id not in (select id from people_before);
         update sessions set revoked_at = null where revoked_at is not null;
         delete from invitations where created_at > now() - interval '5 minutes'`,
      )
    },
    close: async () => {
      await owner.end()
      await api.close()
      await database.close()
    },
  }
}
