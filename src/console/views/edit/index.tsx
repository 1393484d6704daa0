import { inSentence, type Resource } from '#model'
import { useMemo } from 'react'
import { publishes } from '#catalogue'
import { t } from '#texts/forms.ts'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { LinkButton } from '#widgets/buttons.tsx'
import { Heading } from '../shared/Heading.tsx'
import { MakingLinks } from '../shared/MakingLinks.tsx'
import { RowNav } from '../shared/RowNav.tsx'
import { LastSaved } from '../shared/LastSaved.tsx'
import { can } from '../shared/permissions.ts'
import { AccessDenied } from '../shared/AccessDenied.tsx'
import { RecordLoading } from '../shared/RecordLoading.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { useBreadcrumbs } from '../shared/useBreadcrumbs.ts'
import { useFrozenRecord } from '../shared/useRecord.ts'
import { valuesIn } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { useRankLocked } from '../form/useRankLocked.ts'

/** The form of a row; leads to its detail, or to the list where there is no detail, when it is saved (R13.1). */
const EditView = ({ resource }: { readonly resource: Resource }) => {
  const loaded = useFrozenRecord(resource)
  return loaded.record ? <Editing key={loaded.record.id} resource={resource} record={loaded.record} /> : <RecordLoading loaded={loaded} />
}

const Editing = ({ resource: declared, record }: { readonly resource: Resource; readonly record: ConsoleRecord }) => {
  const resource = useRankLocked(declared, record)
  const paths = usePaths(resource)
  const reason = reasonOf(useMay(resource).change(record))
  const values = useMemo(() => valuesIn(resource, record), [resource, record])
  const detail = paths.show(record.id)
  const show = resource.detail === false ? null : detail
  const duplicate = can(resource, 'duplicate') && can(resource, 'create') ? paths.duplicate(record.id) : null
  const trail = useBreadcrumbs(resource)
  const one = inSentence(resource.label[0])
  return (
    <section className="v-page">
      <Heading
        help={resource}
        title={t('forms.edit.title', { one })}
        crumbs={[...trail.through, ...(show === null ? [] : [{ to: show, label: record.recordTitle }])]}
        beside={
          <>
            {(publishes(resource) || record.status !== 'active') && <StatusChip status={record.status} />}
            <span className="v-small v-quiet">
              <LastSaved record={record} />
            </span>
          </>
        }
        actions={
          <>
            <MakingLinks resource={resource} id={record.id} />
            {detail !== null && (
              <LinkButton to={detail} icon={show === null ? 'clock' : 'eye'}>
                {show === null ? t('forms.edit.history') : t('forms.edit.view')}
              </LinkButton>
            )}
            {duplicate !== null && (
              <LinkButton to={duplicate} icon="copy">
                {t('forms.edit.duplicate')}
              </LinkButton>
            )}
          </>
        }
      />
      <RowNav resource={resource} id={record.id} title={record.recordTitle} />
      {reason ? (
        <AccessDenied reason={reason} />
      ) : (
        <RecordForm
          resource={resource}
          record={record}
          values={values}
          afterwards={() => show ?? paths.back}
          cancelTo={show ?? paths.back}
        />
      )}
    </section>
  )
}

export default EditView
