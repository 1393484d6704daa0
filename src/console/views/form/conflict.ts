import { difference, isEqual } from 'es-toolkit'
import { fieldTypeOf, type NamedField } from '#catalogue'
import type { Link } from '#fields/reference/link.ts'
import type { FieldEnv } from '#model'
import { t } from '#texts/forms.ts'
import type { Conflicting } from './formState.ts'
import type { FormSection } from './sections.ts'
import type { Values } from './initial.ts'
import { allHold } from './showWhen.ts'

/** Values are the same when they are sent the same: a picture's signed address changes with every answer, the picture does not. */
const isSame = ({ key, field }: NamedField, left: unknown, right: unknown, env: FieldEnv): boolean => {
  const type = fieldTypeOf(field)
  const wire = (value: unknown) => JSON.stringify(type.toWire(value === undefined ? type.empty : value, key, field.options, env))
  return wire(left) === wire(right)
}

/** The fields of a form that somebody saw: what is hidden on every side, nobody changed. */
const seenOn = (sections: readonly FormSection[], sides: readonly Values[]): readonly NamedField[] =>
  sections
    .flatMap(({ fields }) => fields)
    .filter(({ isLocked, conditions }) => !isLocked && sides.some(side => allHold(conditions, side)))
    .map(({ named }) => named)

type Items = readonly (string | Link)[]
const keyOf = (item: string | Link): string => (typeof item === 'string' ? item : item.id)

/**
 * A list of rows or words to which both sides added, or from which they took: theirs, with what I added and without what I took out. Null
 * where it is no such list, or where its order was changed, which somebody has to choose.
 */
const joined = ({ field }: NamedField, [base, mine, theirs]: readonly unknown[]): Items | null => {
  if (!fieldTypeOf(field).isSet) return null
  const [before, my, their] = [base, mine, theirs].map(side => (side as Items).map(keyOf)) as [string[], string[], string[]]
  const isKept = (side: readonly string[]) =>
    isEqual(
      before.filter(key => side.includes(key)),
      side.filter(key => before.includes(key)),
    )
  if (!isKept(my) || !isKept(their)) return null
  const gone = difference(before, my)
  return [
    ...(theirs as Items).filter(item => !gone.includes(keyOf(item))),
    ...(mine as Items).filter(item => !before.includes(keyOf(item)) && !their.includes(keyOf(item))),
  ]
}

/** What each side did to the fields of a form. */
export type Comparison = ReturnType<typeof compare>

/** Sorts the fields of a form by who changed them. What only one side changed needs no question (DESIGN 9). */
export const compare = (sections: readonly FormSection[], { mine, base, theirs }: Conflicting, env: FieldEnv) => {
  // Not to the same: somebody has to choose.
  const both: NamedField[] = []
  const onlyMine: NamedField[] = []
  const onlyTheirs: NamedField[] = []
  // Lists that both changed, and what they come to together.
  const together: { readonly named: NamedField; readonly value: Items }[] = []
  const sides = [base, mine, theirs].map(side => side as Values)
  for (const named of seenOn(sections, sides)) {
    const values = sides.map(side => side[named.key])
    const [before, my, their] = values
    const iDid = !isSame(named, before, my, env)
    const theyDid = !isSame(named, before, their, env)
    if (iDid && theyDid && !isSame(named, my, their, env)) {
      const value = joined(named, values)
      if (value) together.push({ named, value })
      else both.push(named)
    } else if (iDid) onlyMine.push(named)
    else if (theyDid) onlyTheirs.push(named)
  }
  return { both, together, onlyMine, onlyTheirs }
}

export type Choice = 'mine' | 'theirs'

/** The values of the form after the choices; null while one is missing. */
export const merged = (comparison: Comparison, { mine, theirs }: Conflicting, chosen: Readonly<Record<string, Choice>>): Values | null => {
  if (comparison.both.some(({ key }) => chosen[key] === undefined)) return null
  const pick = ({ key }: NamedField, choice: Choice | undefined) => [key, choice === 'mine' ? mine[key] : (theirs as Values)[key]] as const
  return Object.fromEntries([
    ...comparison.both.map(named => pick(named, chosen[named.key])),
    ...comparison.together.map(({ named, value }) => [named.key, value] as const),
    ...comparison.onlyTheirs.map(named => pick(named, 'theirs')),
  ])
}

/** Labels for a sentence: 'Places and Host'. */
export const listed = (fields: readonly NamedField[]): string => {
  const labels = fields.map(({ label }) => label)
  return labels.length < 2 ? (labels[0] ?? '') : t('forms.and', { first: labels.slice(0, -1).join(', '), last: labels.at(-1) ?? '' })
}
