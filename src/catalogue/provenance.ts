import { choiceLabel, optionsOf } from '#fields/choice/options.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { labelOf, type AnyField, type FieldEnv, type Resource } from '#model'
import { t } from '#texts/overview.ts'
import { fieldOfKey } from './catalogue.ts'

const said = (value: unknown, field: AnyField | undefined): string => {
  if (Array.isArray(value)) return value.map(one => said(one, field)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .flatMap(([key, one]) => (one === null ? [] : [`${key === 'in' ? '' : `${labelOf(key)}: `}${said(one, field)}`]))
      .join('; ')
  return choiceLabel(optionsOf(field), String(value))
}

/**
 * What it takes to count a report again, as lines below its rows: its filters, when it was counted, how (another text once that changes) and how
 * many rows it had (domain 3.0).
 */
export const provenanceLines = (
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  { definition, rows, env }: { readonly definition: string; readonly rows: number; readonly env: FieldEnv },
): readonly (readonly string[])[] => {
  const filters = Object.entries(filter).flatMap(([key, value]): (readonly string[])[] => {
    if (value === null || value === undefined) return []
    const named = fieldOfKey(resource, key)
    return [[t('overview.sheet.narrowed'), `${named?.label ?? labelOf(key)}: ${said(value, named?.field)}`]]
  })
  return [
    [],
    ...filters,
    [t('overview.sheet.counted'), (wallTimeOf(env.now.toISOString(), env.timeZone) ?? '').replace('T', ' ')],
    [t('overview.sheet.definition'), definition],
    [t('overview.sheet.rows'), String(rows)],
  ]
}
