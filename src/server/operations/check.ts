import { asSentence, mayReadField, mayWriteField, type OrganizationFacts, type PersonFacts } from '#access'
import { fieldTypeOf, namedFields, problemsBetween, type NamedField } from '#catalogue'
import { under, type FieldEnv, type Problem, type Resource, type Wire } from '#model'
import type { WriteEnv } from '#fields/adapters.server.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Session } from '../request/types.ts'
import { given, shownKeys, unknownNames, type Values } from '../rows/values.ts'

const READ_ONLY = 'This cannot be changed here'
const FIXED = 'This cannot be changed after it was made'

/** What an input may not name at all: read-only fields, and what is no field. Refused, never dropped. */
export const checkNamed = (
  resource: Resource,
  input: Wire,
  { person }: Pick<Session, 'person'>,
  where: OrganizationFacts,
): readonly Problem[] => [
  ...unknownNames(resource, input).map(noField),
  ...readOnlyFields(given(resource, input)),
  ...barredFields(resource, given(resource, input), person, where),
]

const noField = (name: string): Problem => ({ path: [name], message: 'This is not a field', code: 'unknown' })

/** Fields whose own rule keeps this person out: an unreadable one is no field, of another the reason is told. */
const barredFields = (
  resource: Resource,
  named: readonly NamedField[],
  person: PersonFacts,
  where: OrganizationFacts,
): readonly Problem[] =>
  named.flatMap(({ key, field }): readonly Problem[] => {
    if (!mayReadField(resource, field, person, where).allowed) return [noField(key)]
    const verdict = mayWriteField(resource, field, person, where)
    return verdict.allowed ? [] : [{ path: [key], message: asSentence(verdict.reason), code: 'access' }]
  })

const readOnlyFields = (named: readonly NamedField[]): readonly Problem[] =>
  named.filter(({ field }) => field.options.readOnly === true).map(({ key }) => ({ path: [key], message: READ_ONLY, code: 'readOnly' }))

/** Fields that were set when the row was made and would now differ. */
export const checkFixed = (changed: readonly NamedField[]): readonly Problem[] =>
  changed.filter(({ field }) => field.options.fixed === true).map(({ key }) => ({ path: [key], message: FIXED, code: 'fixed' }))

/**
 * What kinds find wrong with the shown ones of these fields, and what the declaration's rules find between them and others (R8).
 * `unread`: keys of fields of which a value was given that could not be read; they are passed over, and rules about them wait.
 */
export const checkValues = (
  resource: Resource,
  values: Values,
  fields: readonly NamedField[],
  env: FieldEnv,
  unread: ReadonlySet<string> = new Set(),
): readonly Problem[] => {
  const shown = shownKeys(resource, values)
  const found = fields
    .filter(({ key, field }) => shown.has(key) && !unread.has(key) && field.options.readOnly !== true)
    .flatMap(({ key, field }) =>
      fieldTypeOf(field)
        .check(values[key], field.options, env)
        .map(one => under(key, one)),
    )
  const wrong = new Set([...unread, ...found.map(({ path }) => path[0])])
  const between = problemsBetween(
    resource,
    fields.map(({ key }) => key),
    { values, isShown: key => shown.has(key), isWrong: key => wrong.has(key) },
  )
  return [...found, ...between]
}

// A change of many rows asks the same of each; within one transaction the answer is the same too.
const asked = new WeakMap<WriteEnv, Map<string, readonly Problem[]>>()

const storedProblems = async (value: unknown, before: unknown, { key, field }: NamedField, env: WriteEnv): Promise<readonly Problem[]> => {
  const adapter = serverAdapterNamed(field.type)
  if (!adapter.stored) return []
  const known = asked.get(env) ?? new Map<string, readonly Problem[]>()
  asked.set(env, known)
  const question = JSON.stringify([key, field.type, field.options, value, adapter.guards ? before : null])
  const ask = async (had: unknown) => (await adapter.stored?.(value, key, field.options, { ...env, before: had })) ?? []
  const found = known.get(question) ?? (await ask(adapter.guards ? before : undefined))
  known.set(question, found)
  // What was chosen before may since be gone; it must not stand in the way of the others.
  return found.length > 0 && !adapter.guards && before !== undefined ? ask(before) : found
}

/** What of a value the flags of the organization do not open. What a row has already stays. */
const gatedProblems = (value: unknown, before: unknown, { key, field }: NamedField, { hasFlag }: WriteEnv): readonly Problem[] => {
  if (!hasFlag) return []
  const type = fieldTypeOf(field)
  const gatedIn = (one: unknown) => (one === undefined ? [] : (type.gated?.(one, field.options) ?? []))
  const had = gatedIn(before).map(({ flag }) => flag)
  return gatedIn(value).flatMap(({ flag, label }) =>
    hasFlag(flag) || had.includes(flag) ? [] : [{ path: [key], message: `${label} is not turned on for this organization`, code: 'flag' }],
  )
}

/**
 * What only the database can find wrong with these fields: rows and files that are not there for this organization, changes that
 * it may not make, and what its flags do not open. `before`: the row's values, none for a new row.
 */
export const checkStored = async (
  values: Values,
  fields: readonly NamedField[],
  env: WriteEnv,
  before: Values = {},
): Promise<readonly Problem[]> => {
  const problems: Problem[] = []
  // One after the other: they share the transaction's connection.
  for (const named of fields) {
    const [value, had] = [values[named.key], before[named.key]]
    problems.push(
      ...gatedProblems(value, had, named, env),
      ...(await storedProblems(value, had, named, env)).map(one => under(named.key, one)),
    )
  }
  return problems
}

/** The fields that a person enters when a row is made. */
export const enteredFields = (resource: Resource): readonly NamedField[] =>
  namedFields(resource).filter(({ field }) => field.options.readOnly !== true)
