import { mapValues, pick } from 'es-toolkit'
import type { Home, Offers, Resource, ResourceSummary } from '#model'

/** The states that `home` counts as work for somebody. */
const waitingIn = (home: Home): readonly string[] =>
  Object.values(home).flatMap(({ status = [], waits }) => (waits === 'error' || waits === 'warning' ? status : []))

/** Which rows above the references of its nests offer, where they do not offer all. */
const offersOf = ({ fields, nestedUnder = [] }: Pick<Resource, 'fields' | 'nestedUnder'>): Pick<ResourceSummary, 'offers'> => {
  const offers = nestedUnder.flatMap(({ field }) => {
    const { offers: own } = (fields[field]?.options ?? {}) as { readonly offers?: Offers }
    return own ? [[field, own] as const] : []
  })
  return offers.length > 0 ? { offers: Object.fromEntries(offers) } : {}
}

/** What is known of a resource before one of its screens is opened. Plain data. */
export const summaryOf = ({
  about: _about,
  actions,
  asked: _asked,
  changeNotices: _changeNotices,
  createdWith: _createdWith,
  createView: _createView,
  due: _due,
  fields,
  figures: _figures,
  fixedValues: _fixedValues,
  form: _form,
  forms,
  home = {},
  import: _import,
  list: _list,
  page: _page,
  quota: _quota,
  rank: _rank,
  rankOf: _rankOf,
  rules: _rules,
  show: _show,
  signage: _signage,
  states: _states,
  titleFields: _titleFields,
  unique: _unique,
  variants,
  views,
  ...rest
}: Resource): ResourceSummary => ({
  ...rest,
  ...offersOf({ ...rest, fields }),
  // Of the others the sidebar asks for nothing but the number.
  ...(actions ? { actionNeeds: Object.fromEntries(Object.entries(actions).map(([name, { needs = 'edit' }]) => [name, needs])) } : {}),
  ...(variants ? { variants: mapValues(variants, own => own && pick(own, ['label', 'noun'])) } : {}),
  ...(views ? { views: mapValues(views, view => pick(view, ['view', 'label', 'icon', 'parts', 'nested'])) } : {}),
  ...(rest.menu === false && waitingIn(home).length > 0 ? { waits: waitingIn(home) } : {}),
  ...(forms ? { forms: forms.map(({ fields: _, ...form }) => form) } : {}),
})
