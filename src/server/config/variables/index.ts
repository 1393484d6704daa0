import type { Variable } from '../variable.ts'
import { database } from './database.ts'
import { files } from './files.ts'
import { mail, sending, vendors } from './outside.ts'
import { retention } from './retention.ts'
import { serving } from './serving.ts'
import { sessions } from './sessions.ts'

/** Every environment variable, in the order of the documentation. A new one goes into a group's file, and is read, checked and documented. */
export const GROUPS = {
  Serving: serving,
  Database: database,
  Sessions: sessions,
  Files: files,
  Mail: mail,
  'Text messages, voice calls, push notices': sending,
  'How long things are kept': retention,
  'Help desk, guide, errors': vendors,
}

const VARIABLES = { ...serving, ...database, ...sessions, ...files, ...mail, ...sending, ...retention, ...vendors }

type Name = keyof typeof VARIABLES

/** What the environment says, each variable for itself. */
export type Values = { readonly [Key in Name]: (typeof VARIABLES)[Key] extends Variable<infer Value> ? Value : never }

export const variables = (): readonly (readonly [Name, Variable])[] => Object.entries(VARIABLES) as [Name, Variable][]
