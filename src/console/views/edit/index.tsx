import { useState } from 'react'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { LinkButton, lazyPart } from '#widgets'
import { LastSaved, MakingLinks, reasonOf, useMay, usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { isTree } from '../../routing/table.ts'
import { isFollowed } from '../follow/followed.ts'
import { FormPage } from '../form/FormPage.tsx'
import { FrozenRecord, EditRecord } from '../form/RecordBase.tsx'
import { useRankLocked } from '../form/useRankLocked.ts'
import { RepeatingForm } from '../series/RepeatingForm.tsx'

const FollowersNote = lazyPart(() => import('../follow/FollowersNote.tsx'))
const Archived = lazyPart(() => import('./Archived.tsx'))
const ReadOnly = lazyPart(() => import('./ReadOnly.tsx'))

/** The form of a row; leads to its detail, or to the list where there is no detail, when it is saved (R13.1). Details of an organization stay. */
const EditView = ({ resource }: { readonly resource: Resource }) => {
  const [saves, setSaves] = useState<readonly ConsoleRecord[]>([])
  return (
    <FrozenRecord resource={resource}>
      {record => (
        <EditRecord resource={resource} id={record.id}>
          <Editing
            saves={saves.length}
            declared={resource}
            record={saves.findLast(({ id }) => id === record.id) ?? record}
            onSaved={saved => setSaves([...saves, saved])}
          />
        </EditRecord>
      )}
    </FrozenRecord>
  )
}

interface EditingProps {
  readonly declared: Resource
  readonly record: ConsoleRecord
  readonly saves: number
  readonly onSaved: (saved: ConsoleRecord) => void
}

const Editing = ({ declared, record, saves, onSaved }: EditingProps) => {
  const resource = useRankLocked(declared, record)
  const paths = usePaths(resource)
  const detail = paths.show(record.id)
  const show = resource.detail === false ? null : detail
  const duplicate = paths.duplicate(record.id)
  const cancelTo = show ?? paths.back
  const reason = reasonOf(useMay(resource).edit(record))
  const [wasArchived] = useState(record.status === 'archived')
  return (
    <FormPage
      resource={resource}
      title={reason === null ? t('forms.edit.title', { one: inSentence(resource.label[0]) }) : record.recordTitle}
      record={record}
      to={show}
      hasTabs
      beside={<LastSaved resource={resource} record={record} />}
      actions={
        <>
          <MakingLinks resource={resource} record={record} />
          {detail !== null && (
            <LinkButton to={detail} icon={show === null ? 'clock' : 'eye'}>
              {show === null ? t('forms.edit.history') : isTree(resource) ? t('common.open') : t('forms.edit.view')}
            </LinkButton>
          )}
          {duplicate !== null && (
            <LinkButton to={duplicate} icon="copy">
              {t('forms.edit.duplicate')}
            </LinkButton>
          )}
        </>
      }
      reason={reason}
      below={reason !== null && show === null && <ReadOnly resource={declared} record={record} />}
    >
      {wasArchived && <Archived resource={resource} record={record} onChanged={onSaved} />}
      {isFollowed(resource) && <FollowersNote resource={declared} record={record} />}
      <RepeatingForm
        key={saves}
        {...{ resource, record, cancelTo }}
        first="this"
        // Its bare address is its home, where nothing of what was saved is to be seen (R3.4).
        {...(isTree(resource) && {
          afterwards: saved => {
            onSaved(saved)
            return null
          },
        })}
      />
    </FormPage>
  )
}

export default EditView
