import { useId, useState } from 'react'
import { LinkBase } from 'ra-core'
import { fieldOfKey, fieldTypeOf, sectionsOf, targetOf, titleKeys, type NamedField, resourceOfType, type LazyCatalogue } from '#catalogue'
import { linkOf } from '#fields/reference/link.ts'
import type { TextOptions } from '#fields/text/text.ts'
import { isNone, pageFields, type Resource, type ResourceSummary } from '#model'
import { t } from '#texts/show.ts'
import { ActionButton } from '#widgets'
import text from '#widgets/text.module.css'
import { SectionCard, ShowCell, accessTo, isSilent, isWide, usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useApplication } from '../../services/frame.tsx'
import { useConsole } from '../../session/context.tsx'
import { isShown } from '../form/showWhen.ts'
import { FactList } from './FactList.tsx'

export interface FactSection {
  readonly title: string
  readonly facts: readonly NamedField[]
}

/** Sections with those of their fields that can be read and apply to a row, but for what is said elsewhere. */
export const sectionsOfRow = (
  resource: Resource,
  record: ConsoleRecord,
  parts: Resource['form'],
  isElsewhere: (key: string) => boolean,
): readonly FactSection[] =>
  sectionsOf(resource, parts).map(({ title, fields }) => ({
    title,
    facts: fields.flatMap(key => {
      const named = isElsewhere(key) ? null : fieldOfKey(resource, key)
      if (!named || fieldTypeOf(named.field).selection(key, named.field.options) === '') return []
      return isShown(resource, key, record) ? [named] : []
    }),
  }))

/**
 * What a detail page says of a row: the declared sections, without what a panel shows, secrets, fields that do not apply to this row, the picture (it is
 * shown as one), the title (it is the heading) and sections in which nothing is said.
 */
export const factSections = (resource: Resource, record: ConsoleRecord): readonly FactSection[] => {
  const titles = titleKeys(resource)
  const elsewhere = [...pageFields(resource), resource.list.image]
  // A day or another row among what names this one is not said in full by the heading.
  const isHeading = (key: string): boolean =>
    titles.includes(key) && (titles.length === 1 || record.recordTitle.includes(String(record[key])))
  return sectionsOfRow(resource, record, resource.show ?? resource.form, key => elsewhere.includes(key) || isHeading(key)).filter(
    ({ facts }) => !facts.every(named => isNone(record[named.key])),
  )
}

/** Whether none of these fields says anything of a record. */
export const areSilent = (facts: readonly NamedField[], record: ConsoleRecord): boolean => facts.every(named => isSilent(named, record))

interface FactProps {
  readonly named: NamedField
  readonly record: ConsoleRecord
}

/** The name of another row as the way to it, where whoever reads this may open it. What came from above names rows of there. */
const RowFact = ({ to, id, ...fact }: FactProps & { readonly to: ResourceSummary; readonly id: string }) => {
  const place = useConsole()
  const paths = usePaths(to)
  const isOwn = fact.record['organizationId'] === place.organization.id
  const href = isOwn && accessTo(place, to, 'list').allowed ? paths.open({ id }) : null
  return href === null ? (
    <ShowCell {...fact} />
  ) : (
    <LinkBase to={href}>
      <ShowCell {...fact} />
    </LinkBase>
  )
}

/** The row that a value means: what a reference points at, or the one of a type whose id another field has. */
const rowOf = ({ named: { key, field }, record }: FactProps, { resources }: Pick<LazyCatalogue, 'resources'>) => {
  const { idIn } = field.options as TextOptions
  const link = linkOf(record[key])
  const to = link && targetOf(field)
  const row = idIn === undefined ? resources.find(({ name }) => name === to) : resourceOfType(resources, String(record[key]))
  const id: unknown = idIn === undefined ? link?.id : record[idIn]
  return row && typeof id === 'string' ? { to: row, id } : null
}

const FactValue = (fact: FactProps) => {
  const row = rowOf(fact, useApplication().catalogue)
  return row ? <RowFact {...fact} {...row} /> : <ShowCell {...fact} />
}

interface FactsProps extends Pick<FactSection, 'facts'> {
  /** What a heading says above them. */
  readonly title?: string
  readonly record: ConsoleRecord
  /** Names above values, where there is little room. */
  readonly isNarrow?: boolean
}

/** Fields of a record and their values; those without one wait behind a button that says how many they are. */
export const Facts = ({ title, facts, record, isNarrow = false }: FactsProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const empty = facts.filter(named => isSilent(named, record)).length
  return (
    <div id={id}>
      <FactList
        title={title}
        isNarrow={isNarrow}
        facts={facts
          .filter(named => showsAll || !isSilent(named, record))
          .map(named => ({
            key: named.key,
            label: named.label,
            isWide: isWide(named, record),
            value: isSilent(named, record) ? (
              <span className={text['quiet']}>{t('show.none')}</span>
            ) : (
              <FactValue named={named} record={record} />
            ),
          }))}
      />
      {empty > 0 && (
        <ActionButton
          variant="text"
          size="small"
          icon={showsAll ? 'up' : 'down'}
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(before => !before)}
          sx={{ mx: 1, mb: 1 }}
        >
          {t(showsAll ? 'show.empty.hide' : 'show.empty.show', { count: empty, smart_count: empty })}
        </ActionButton>
      )}
    </div>
  )
}

/** A section of a detail page. */
export const FactsCard = ({ record, section }: { readonly record: ConsoleRecord; readonly section: FactSection }) => (
  <SectionCard title={section.title}>
    <Facts {...section} record={record} />
  </SectionCard>
)
