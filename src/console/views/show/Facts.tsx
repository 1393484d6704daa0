import { fieldOfKey, fieldTypeOf, sectionsOf, titleKeys, type NamedField } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/show.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { cellOf, ShowCell } from '../shared/Cell.tsx'
import { isShown } from '../form/showWhen.ts'

export interface FactSection {
  readonly title: string
  readonly facts: readonly NamedField[]
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const valueOf = (record: ConsoleRecord, { key }: NamedField): unknown => record[key]

/**
 * What a detail page says of a row: the declared sections, without secrets, fields that do not apply to this row, the picture (it is
 * shown as one), the title (it is the heading) and sections in which nothing is said.
 */
export const factSections = (resource: Resource, record: ConsoleRecord): readonly FactSection[] =>
  sectionsOf(resource, resource.show ?? resource.form).flatMap(({ title, fields }) => {
    const titles = titleKeys(resource)
    // A day or another row among what names this one is not said in full by the heading.
    const isHeading = (key: string): boolean =>
      titles.includes(key) && (titles.length === 1 || record.recordTitle.includes(String(record[key])))
    const facts = fields.flatMap(key => {
      const named = fieldOfKey(resource, key)
      if (!named || isHeading(key) || key === resource.list.image || fieldTypeOf(named.field).selection(key, named.field.options) === '')
        return []
      return isShown(resource, key, record) ? [named] : []
    })
    return facts.every(named => isEmpty(valueOf(record, named))) ? [] : [{ title, facts }]
  })

/** Fields and their values as a definition list. */
export const Facts = ({ title, facts, record }: FactSection & { readonly record: ConsoleRecord }) => (
  <dl className="v-facts">
    {facts.map(named => (
      <div
        key={named.key}
        className="v-fact"
        data-wide={cellOf(named).wide === true && !isEmpty(valueOf(record, named))}
        data-alone={facts.length === 1 && named.label === title}
      >
        <dt>{named.label}</dt>
        <dd>
          {!cellOf(named).saysEmpty && isEmpty(valueOf(record, named)) ? (
            <span className="v-quiet">{t('show.none')}</span>
          ) : (
            <ShowCell named={named} record={record} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)
