import { fieldOfKey } from '#catalogue'
import { t } from '#texts/show.ts'
import type { PanelProps } from '#console/services/views.ts'
import { isShown } from '#console/views/form/showWhen.ts'
import { areSilent, Facts } from '#console/views/show/Facts.tsx'
import { LinkButton } from '#widgets'
import { SectionCard, SectionNote, can, reasonOf, useMay, usePaths } from '#shared'

const FactsPanel = ({ resource, record, panel }: PanelProps) => {
  const may = useMay(resource)
  const paths = usePaths(resource)
  const facts = panel.fields.flatMap(key => {
    const named = fieldOfKey(resource, key)
    return named && isShown(resource, key, record) ? [named] : []
  })
  // What may not be read, or does not apply, has no card.
  if (facts.length === 0) return null
  const title = panel.title ?? facts[0]?.label ?? ''
  const edit = can(resource, 'update') && reasonOf(may.change(record)) === null ? paths.edit(record.id) : null
  return (
    <SectionCard
      title={title}
      action={
        edit !== null && (
          <LinkButton to={edit} size="small" variant="text">
            {t('show.edit')}
          </LinkButton>
        )
      }
    >
      {areSilent(facts, record) ? (
        <SectionNote>{t('show.panels.nothing')}</SectionNote>
      ) : (
        <Facts title={title} facts={facts} record={record} isNarrow />
      )}
    </SectionCard>
  )
}

export default FactsPanel
