import type { Resource, ResourceSummary } from '#model'

/** What is known of a resource before one of its screens is opened. Plain data. */
export const summaryOf = ({
  about: _about,
  actions,
  changeNotices: _changeNotices,
  due: _due,
  fields: _fields,
  figures: _figures,
  fixedValues: _fixedValues,
  form: _form,
  forms,
  home: _home,
  list: _list,
  offers: _offers,
  page: _page,
  quota: _quota,
  rank: _rank,
  rankOf: _rankOf,
  rules: _rules,
  show: _show,
  states: _states,
  titleFields: _titleFields,
  unique: _unique,
  views,
  waits: _waits,
  ...rest
}: Resource): ResourceSummary => ({
  ...rest,
  ...(actions ? { actionNeeds: Object.fromEntries(Object.entries(actions).map(([name, { needs = 'edit' }]) => [name, needs])) } : {}),
  ...(views
    ? { views: Object.fromEntries(Object.entries(views).map(([key, { view, label, icon, parts }]) => [key, { view, label, icon, parts }])) }
    : {}),
  ...(forms ? { forms: forms.map(({ fields: _, ...form }) => form) } : {}),
})
