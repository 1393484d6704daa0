import { actionsOf, fieldOfKey, fieldTypeOf, stateFieldOf } from '#catalogue'
import type { Catalogue } from '#catalogue'
import { nearest } from '#catalogue/nearest.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Handled, NamedAction, Problem, Resource, ServerPart } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { valuesOf, type Values } from '../rows/values.ts'
import { isMeant, neighborOf } from './neighbors.ts'
import { settingOf } from './settingOf.ts'
import type { Work } from '../request/work.ts'

const files = import.meta.glob<ServerPart>('../../../resources/*.server.ts', { eager: true, import: 'default' })
const declared: readonly ServerPart[] = Object.values(files)

const partOf = ({ session }: Work, resource: Resource): ServerPart | undefined =>
  (session.parts ?? declared).find(part => part.resource === resource.name)

/** The names of code that declarations give, and that no file beside them has; [] when all is well. */
export const missingHandlers = (catalogue: Catalogue, parts: readonly ServerPart[] = declared): readonly string[] =>
  catalogue.resources.flatMap(resource => {
    const part = parts.find(one => one.resource === resource.name)
    const guards = actionsOf(resource).flatMap(({ guards = [] }) => guards.flatMap(guard => ('named' in guard ? [guard.named] : [])))
    const runs = actionsOf(resource).flatMap(({ run }) => run ?? [])
    const lacking = (names: readonly string[], code: object = {}): readonly string[] =>
      names
        .filter(name => !Object.hasOwn(code, name))
        .map(name => {
          const close = nearest(name, Object.keys(code))
          const what = `resources/${resource.name}.server.ts has no '${name}', which the declaration names.`
          return close ? `${what} Did you mean '${close}'?` : what
        })
    return [...lacking(guards, part?.guards), ...lacking(runs, part?.runs)]
  })

/** Refuses to start without them; commands print the sentences, and no stack. */
export const checkHandlers = (catalogue: Catalogue): void => {
  const missing = missingHandlers(catalogue)
  if (missing.length > 0) throw Object.assign(new Error(missing.join('\n')), { name: 'SetUpProblem' })
}

/** What code is told of a row. */
const handled = (work: Work, resource: Resource, row: Values, asked: Values): Handled => ({
  row,
  asked,
  personId: work.session.person.id,
  now: work.env.now,
  wall: wallTimeOf(work.env.now.toISOString(), work.env.timeZone) ?? '',
  timeZone: work.env.timeZone,
  inAudience: (of, person) => isMeant(work, resource, row, of, person),
  setting: name => settingOf(work, name),
  neighbor: field => neighborOf(work, resource, row, field),
})

/** What code says where it refuses; throws where it says nothing, which people would read as an empty sentence. */
const said = (resource: Resource, name: string, reason: unknown): string => {
  if (typeof reason === 'string' && reason.trim() !== '') return reason
  throw new Error(`resources/${resource.name}.server.ts: '${name}' refuses without saying why.`)
}

/** Why code keeps an action from a row; null: it does not. */
export const closedByCode = async (work: Work, resource: Resource, { guards = [] }: NamedAction, row: Row): Promise<string | null> => {
  const part = partOf(work, resource)
  for (const guard of guards) {
    if (!('named' in guard)) continue
    const reason = (await part?.guards?.[guard.named]?.(handled(work, resource, valuesOf(resource, row, work.env), {}))) ?? null
    if (reason !== null) return said(resource, guard.named, reason)
  }
  return null
}

/** The values that the code of an action gives a row; or why it refuses. {} where it has none. */
export const valuesByCode = async (work: Work, resource: Resource, run: string | undefined, row: Values, asked: Values) => {
  const handler = run === undefined ? undefined : partOf(work, resource)?.runs?.[run]
  if (!handler) return { values: {} }
  const found = await handler(handled(work, resource, row, asked))
  if ('refuse' in found) return { refuse: said(resource, run ?? '', found.refuse) }
  const state = stateFieldOf(resource)?.key
  const gives = (key: string, wrong: string): Error =>
    new Error(`resources/${resource.name}.server.ts: '${run ?? ''}' gives '${key}', ${wrong}.`)
  for (const [key, value] of Object.entries(found.values)) {
    const named = fieldOfKey(resource, key)
    // The compiler sees a value too many only where none is right.
    if (!named || key === state) throw gives(key, 'which is not a field that code may give a value')
    // What people enter is checked for them; of what they cannot enter a value of no sense would be stored as none.
    const { options } = named.field
    const [problem] = options.readOnly ? fieldTypeOf(named.field).check(value, { ...options, optional: true }, work.env) : []
    if (problem) throw gives(key, `a value that it cannot have: ${problem.message}`)
  }
  return found
}

/** What code finds wrong with the values that a row is about to have. */
export const problemsByCode = async (
  work: Work,
  resource: Resource,
  before: Values | null,
  values: Values,
): Promise<readonly Problem[]> => {
  const check = partOf(work, resource)?.check
  const problems = (await check?.({ ...handled(work, resource, values, {}), before })) ?? []
  return problems.map(problem => ({ ...problem, message: said(resource, 'check', problem.message) }))
}
