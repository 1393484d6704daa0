import { fieldTypeOf, type NamedField } from '#catalogue'
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

/** What each side did to the fields of a form. */
export type Comparison = ReturnType<typeof compare>

/** Sorts the fields of a form by who changed them. What only one side changed needs no question (DESIGN 9). */
export const compare = (sections: readonly FormSection[], { mine, base, theirs }: Conflicting, env: FieldEnv) => {
  // Not to the same: somebody has to choose.
  const both: NamedField[] = []
  const onlyMine: NamedField[] = []
  const onlyTheirs: NamedField[] = []
  const sides = [base, mine, theirs].map(side => side as Values)
  for (const named of seenOn(sections, sides)) {
    const [before, my, their] = sides.map(side => side[named.key])
    const iDid = !isSame(named, before, my, env)
    const theyDid = !isSame(named, before, their, env)
    if (iDid && theyDid && !isSame(named, my, their, env)) both.push(named)
    else if (iDid) onlyMine.push(named)
    else if (theyDid) onlyTheirs.push(named)
  }
  return { both, onlyMine, onlyTheirs }
}

export type Choice = 'mine' | 'theirs'

/** The values of the form after the choices; null while one is missing. */
export const merged = (comparison: Comparison, { mine, theirs }: Conflicting, chosen: Readonly<Record<string, Choice>>): Values | null => {
  if (comparison.both.some(({ key }) => chosen[key] === undefined)) return null
  const pick = ({ key }: NamedField, choice: Choice | undefined) => [key, choice === 'mine' ? mine[key] : (theirs as Values)[key]] as const
  return Object.fromEntries([
    ...comparison.both.map(named => pick(named, chosen[named.key])),
    ...comparison.onlyTheirs.map(named => pick(named, 'theirs')),
  ])
}

/** Labels for a sentence: 'Places and Host'. */
export const listed = (fields: readonly NamedField[]): string => {
  const labels = fields.map(({ label }) => label)
  return labels.length < 2 ? (labels[0] ?? '') : t('forms.and', { first: labels.slice(0, -1).join(', '), last: labels.at(-1) ?? '' })
}
