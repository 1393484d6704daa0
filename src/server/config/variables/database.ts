import { urlOf } from '../addresses.ts'
import { optional, whole } from '../variable.ts'

const address = {
  isRight: (text: string): boolean => /^postgres(ql)?:$/.test(urlOf(text)?.protocol ?? ''),
  message: 'is not an address of a PostgreSQL database. Write it as postgresql://user:password@host:5432/name.',
}

export const database = {
  databaseUrl: optional('DATABASE_URL', {
    ...address,
    secret: true,
    what: "PostgreSQL 15 or newer, as the server's role: it owns nothing and obeys row security",
    shownDefault: "the embedded database, or the server's role beside `DATABASE_OWNER_URL`",
  }),
  databasePassword: optional('DATABASE_PASSWORD', {
    secret: true,
    what: 'password for `DATABASE_URL` and `DATABASE_READ_URL` where these carry none; any characters, nothing is escaped',
  }),
  databaseOwnerUrl: optional('DATABASE_OWNER_URL', {
    ...address,
    secret: true,
    what: "owner of the tables: migrates at start, and alone makes the server's role itself; processes that only serve need none",
  }),
  databaseOwnerPassword: optional('DATABASE_OWNER_PASSWORD', {
    secret: true,
    what: 'password for `DATABASE_OWNER_URL` where it carries none',
  }),
  databaseReadUrl: optional('DATABASE_READ_URL', {
    ...address,
    secret: true,
    what: "a replica, as the server's role: every report, list export, count of an audience and sum of storage is read there; lists, forms and searches find what was saved a moment ago in the first database",
    shownDefault: 'the same database',
  }),
  databasePool: whole('DATABASE_POOL', {
    default: 10,
    least: 1,
    most: 200,
    what: 'connections to each database address, at most, a process',
  }),
}
