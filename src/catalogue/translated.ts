import { rules, visibilityTexts } from '#access'
import { camelCase, type InVariant, type ResourceSummary, type RuleName, type Visibility } from '#model'
import { isTranslated, lookUp } from '#texts/polyglot.ts'

/** Looks a text of one declaration up by the rest of its key; the declared words are what it says by default. */
export type Say = <T extends string | undefined>(key: string, words: T) => T

export const keyOf = (words: string): string =>
  camelCase(
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, ''),
  )

export const mapped = <T>(given: Readonly<Record<string, T>>, change: (name: string, one: T) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(given).map(([name, one]) => [name, change(name, one)]))

const pairSaid = (say: Say, key: string, pair: readonly [string, string]): readonly [string, string] => [
  say(`${key}.one`, pair[0]),
  say(`${key}.many`, pair[1]),
]

const variantSaid = <T extends Pick<InVariant, 'label' | 'noun'>>(say: Say, key: string, own: T): T => ({
  ...own,
  ...(own.label ? { label: pairSaid(say, `variants.${key}.name`, own.label) } : {}),
  ...(own.noun ? { noun: pairSaid(say, `variants.${key}.noun`, own.noun) } : {}),
})

export const sayOf =
  ({ name }: ResourceSummary): Say =>
  (key, words) =>
    words === undefined ? words : (lookUp(`resources.${name}.${key}`, { _: words }) as typeof words)

/** What a console begins with of a declaration, in the language of the page. */
export const translatedSummary = <T extends ResourceSummary>(resource: T): T => {
  if (!isTranslated()) return resource
  const say = sayOf(resource)
  const names = `${resource.label[0]} |||| ${resource.label[1]}`
  const named = (count: number) => lookUp(`resources.${resource.name}.name`, { _: names, smart_count: count })
  const { noun, forms, nestedUnder, relatedOn, templateFor, variants, views } = resource
  return {
    ...resource,
    label: [named(1), named(2)],
    ...(noun ? { noun: pairSaid(say, 'noun', noun) } : {}),
    ...(variants ? { variants: mapped(variants, (key, one) => variantSaid(say, key, one)) } : {}),
    ...(forms ? { forms: forms.map(one => ({ ...one, label: say(`forms.${one.at}`, one.label) })) } : {}),
    ...(nestedUnder ? { nestedUnder: nestedUnder.map(one => ({ ...one, label: say(`nested.${one.field}`, one.label) })) } : {}),
    ...(views ? { views: mapped(views, (key, one) => ({ ...one, label: say(`views.${key}`, one.label) })) } : {}),
    ...(relatedOn
      ? { relatedOn: relatedOn.map(one => (one.title === undefined ? one : { ...one, title: say(`relatedOn.${one.field}`, one.title) })) }
      : {}),
    ...(templateFor ? { templateFor: templateFor.map(one => ({ ...one, label: say(`templateFor.${one.resource}`, one.label) })) } : {}),
  }
}

/** An entry or a group of a sidebar in the language of the page, by a key of its words: `sidebar.publishedMessages`. */
export const translatedEntry = (words: string): string => lookUp(`sidebar.${keyOf(words)}`, { _: words })

/** Why somebody may not, as a rule says it: `reasons.onlyForStaff`. */
export const translatedReason = (words: string): string => lookUp(`reasons.${keyOf(words)}`, { _: words })

/** Whom a rule lets in, as the handbook says it: `rules.organizationStaff`. */
export const translatedRule = (rule: RuleName): string => lookUp(`rules.${rule}`, { _: rules[rule].says })

/** Who else sees rows of this visibility: `visibilities.inherited`; null for nobody. */
export const translatedVisibility = (visibility: Visibility): string | null => {
  const words = visibilityTexts[visibility]
  return words === null ? null : lookUp(`visibilities.${visibility}`, { _: words })
}
