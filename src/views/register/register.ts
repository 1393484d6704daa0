import type { Exactly, View } from '#model'
import { fieldThat, oneOf, pathsThatExist, targetOf, type FieldOf, type FieldPath, type Mistake } from '../checks.ts'
import { viewOf, type Named, type ViewType } from '../viewType.ts'

export interface RegisterOptions {
  /** The reference that is typed for. */
  readonly person: string
  /** A field that says yes of rows that are added all the same. */
  readonly adds?: string
  /** Fields of what `person` points at: those in which all are the same are offered together, on one row (`quota.party`). */
  readonly household?: readonly string[]
  /** States of what `person` points at in which one belongs to no household: who has moved out is not offered with the neighbors. */
  readonly apart?: readonly string[]
  /** What is said of the row above, below the heading. */
  readonly above?: readonly FieldPath[]
}

type Names<O extends RegisterOptions> = O['person'] | O['adds'] | FieldOf<NonNullable<O['above']>[number]>

const made = viewOf<'register', RegisterOptions>('register', { label: 'Register', icon: 'person', parts: [] })

/** One field in which names are typed one after the other; Enter makes a row of each. For `createView`. */
export const register = <const O extends RegisterOptions & Named>(
  options: Exactly<O, RegisterOptions & Named>,
): View<'register', RegisterOptions, Extract<Names<O>, string>> => made(options)

export const registerType: ViewType<'register', RegisterOptions> = {
  name: 'register',
  describe: ({ household }) =>
    [
      'names are typed one after the other, and Enter adds each; what became of it is said at once',
      ...(household === undefined ? [] : ['a household is added as one']),
    ].join('; '),
  check: (options, scope): readonly Mistake[] => {
    const { person, household, apart } = options
    const { resource, resourceNamed } = scope
    const references = Object.keys(resource.fields).filter(key => resource.fields[key]?.type === 'reference')
    const people = resourceNamed(targetOf(resource, person) ?? '')
    const keys = Object.keys(people?.fields ?? {})
    return [
      ...oneOf('person', person, references, 'reference of these rows'),
      ...(people ? (household ?? []) : []).flatMap(key => oneOf('household', key, keys, `field of what '${person}' points at`)),
      ...(people ? (apart ?? []) : []).flatMap(key =>
        oneOf('apart', key, [...Object.keys(people?.states ?? {}), 'archived'], `state of what '${person}' points at`),
      ),
      ...(household && !resource.quota?.party ? [['household', "needs 'quota.party': who comes on one row."] as const] : []),
      ...fieldThat('adds', options.adds, 'yesNo', scope),
      ...pathsThatExist('above', options.above, scope),
    ]
  },
}
