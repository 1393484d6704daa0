import type { Fields, Resource, SignageSource } from '#model'
import { feedOf } from './calendars.ts'
import { checkCondition } from './checkCondition.ts'
import { named, type Report } from './mistakes.ts'
import { SIGNAGE_FIELDS } from './signageFields.ts'

const isOfCalendar = ({ on }: SignageSource): boolean => on === 'today' || on === 'coming'

const checkSource = (source: SignageSource, at: string, all: readonly Resource[], report: Report): void => {
  const rows = all.find(one => one.name === source.of)
  if (!rows) return report('R251', `${at}.of`, `names '${source.of}', which is not declared.`)
  const { on, title, text, drill, takeover, where, each, marks = {} } = source
  const asked = [title, text, drill, takeover, ...(typeof on === 'object' ? [on.anniversary] : [])]
  for (const key of asked)
    if (key !== undefined && !rows.fields[key]) report('R251', at, named(key, Object.keys(rows.fields), `a field of ${rows.name}`))
  const parts = (rows.fields[text ?? '']?.options as { readonly fields?: Fields } | undefined)?.fields
  for (const key of [each ?? [], Object.keys(marks)].flat())
    if (!parts?.[key]) report('R251', at, named(key, Object.keys(parts ?? {}), `a field of the parts of ${text ?? 'text'}`))
  if (where) checkCondition(where, rows, `${at}.where`, report)
  const born = typeof on === 'object' ? rows.fields[on.anniversary] : undefined
  if (typeof on === 'object' && born && born.type !== 'date')
    report('R251', `${at}.on`, `names '${on.anniversary}', which is no field of type date.`)
  if (isOfCalendar(source) && !feedOf(rows)) report('R251', `${at}.on`, `is of a calendar, and ${rows.name} declares none with a feed.`)
}

/** R250, R251: a screen has the fields that its page and its monitoring go by, and sources that there are. */
export const checkSignage = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const { signage, fields } = resource
  if (!signage) return
  for (const [key, type] of Object.entries(SIGNAGE_FIELDS))
    if (fields[key]?.type !== type) report('R250', 'signage', `needs a field '${key}' of type ${type}.`)
  const options = (fields['sources']?.options as { readonly options?: readonly (string | readonly [string, string])[] } | undefined)
    ?.options
  const names = (options ?? []).map(one => (typeof one === 'string' ? one : one[0]))
  for (const [name, source] of Object.entries(signage.sources)) {
    const at = `signage.sources.${name}`
    if (!names.includes(name)) report('R251', at, named(name, names, "an option of 'sources'"))
    checkSource(source, at, all, report)
  }
}
