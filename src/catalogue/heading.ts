import type { Resource } from '#model'

/**
 * What is known of a resource before one of its screens is opened: its name, addresses and rules. What it says of its rows (fields,
 * list, forms) is left out, but for the fields that point at a row above. Plain data.
 */
export const headingOf = ({
  fields,
  form: _form,
  show: _show,
  rules: _rules,
  unique: _unique,
  about: _about,
  ...rest
}: Resource): Resource => ({
  ...rest,
  fields: Object.fromEntries((rest.nestedUnder ?? []).flatMap(({ field }) => (fields[field] ? [[field, fields[field]]] : []))),
  list: { columns: [], sort: rest.list.sort },
  form: [],
  ...(rest.forms ? { forms: rest.forms.map(form => ({ ...form, fields: [] })) } : {}),
})
