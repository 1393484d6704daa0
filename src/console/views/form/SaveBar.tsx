import type { ReactNode } from 'react'
import { useRecordContext } from 'ra-core'
import { useFormState, useWatch } from 'react-hook-form'
import type { NamedField } from '#catalogue'
import { t } from '#texts/forms.ts'
import { useNotes } from '#widgets/field/notes.tsx'
import { Icon } from '#widgets/icons.tsx'
import { statusIcon } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { useBack } from '../../navigation/useBack.ts'
import { ActionButton, LinkButton } from '#widgets/buttons.tsx'
import { useEnv } from '../shared/useEnv.ts'
import { isOpen, type FormState } from './formState.ts'
import { publishingField, stateAfterSave } from './saveState.ts'
import type { FormSection } from './sections.ts'
import type { Problems } from './useProblems.ts'

const PublishingState = ({ named }: { readonly named: NamedField }) => {
  const value: unknown = useWatch({ name: named.key })
  const record = useRecordContext<ConsoleRecord>()
  const after = stateAfterSave(named, value, useEnv()(), record?.status)
  return (
    <>
      <Icon name={statusIcon(after?.status ?? 'draft')} />
      <div role="status">
        <b>{after?.message ?? t('forms.save.dirty')}</b>
        <Details>{after && <Dirty />}</Details>
      </div>
    </>
  )
}

/** Stays at the bottom: what the record will be, what is in the way, Cancel and Save. */
export const SaveBar = ({ sections, problems, cancelTo, status, saveLabel = t('forms.save.save') }: SaveBarProps) => {
  const isWaiting = status === 'retrying'
  const back = useBack(cancelTo)
  const named = publishingField(sections)
  const first = problems.items[0]
  return (
    <div className="v-savebar">
      {isWaiting || !named ? (
        <div role="status">
          <b>{isWaiting ? t('forms.save.noAnswer') : <Dirty />}</b>
          {!isWaiting && <Details />}
        </div>
      ) : (
        <PublishingState named={named} />
      )}
      <span className="v-row v-right" style={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {first && (
          <button type="button" className="v-link v-savebar-errors" onClick={() => problems.goTo(first.target)}>
            <Icon name="alert" />
            {t('forms.toFix', { count: problems.items.length, smart_count: problems.items.length })}
          </button>
        )}
        <LinkButton to={back} variant="text">
          {t('common.cancel')}
        </LinkButton>
        <ActionButton variant="contained" icon="check" type="submit" disabled={!isOpen({ status })}>
          {isWaiting ? t('forms.save.waiting') : status === 'saving' ? t('forms.save.saving') : saveLabel}
        </ActionButton>
      </span>
    </div>
  )
}

const Dirty = () => (useFormState().isDirty ? t('forms.save.dirty') : t('forms.save.clean'))

/** The second line, with what the inputs found out; they say it aloud themselves. */
const Details = ({ children = null }: { readonly children?: ReactNode }) => {
  const notes = useNotes()
  if (children === null && notes === '') return null
  return (
    <p>
      {children}
      {children !== null && notes !== '' && ', '}
      <span aria-live="off">{notes}</span>
    </p>
  )
}

interface SaveBarProps {
  readonly sections: readonly FormSection[]
  readonly problems: Problems
  readonly cancelTo: string
  readonly status: FormState['status']
  readonly saveLabel?: string | undefined
}
