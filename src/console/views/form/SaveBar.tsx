import { useSyncExternalStore } from 'react'
import { useRecordContext } from 'ra-core'
import { useFormState, useWatch } from 'react-hook-form'
import { t } from '#texts/forms.ts'
import { ActionButton, LinkButton, statusIcon, useNotes, uploads } from '#widgets'
import { ActionBar, useEnv } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useBack } from '../../navigation/visited.ts'
import { isOpen, type FormState } from './formState.ts'
import { publishingField, stateAfterSave } from './saveState.ts'
import type { FormSection } from './sections.ts'
import type { Problems } from './useProblems.ts'

/** What the record will be, what is in the way, Cancel and Save; in the second line what the inputs found out, who say it aloud themselves. */
export const SaveBar = ({ sections, problems, cancelTo, status, saveLabel = t('forms.save.save') }: SaveBarProps) => {
  const isWaiting = status === 'retrying'
  const isUploading = useSyncExternalStore(uploads.subscribe, uploads.get) > 0
  const ready = isOpen({ status }) && !isUploading
  const back = useBack(cancelTo)
  const notes = useNotes()
  const env = useEnv()
  const record = useRecordContext<ConsoleRecord>()
  // What is not there yet is not saved, though nothing was typed: it may have come filled in.
  const dirty = useFormState().isDirty || record?.id === undefined ? t('forms.save.dirty') : t('forms.save.clean')
  const named = publishingField(sections)
  const watched: readonly string[] = named ? [named.key] : []
  const [value] = useWatch({ name: watched }) as readonly unknown[]
  const after = named && stateAfterSave(named, value, env(), record)
  const [first] = problems.items
  return (
    <ActionBar
      icon={named && !isWaiting ? statusIcon(after?.status ?? 'draft') : undefined}
      title={isWaiting ? t('forms.save.noAnswer') : isUploading ? t('forms.save.uploading') : (after?.message ?? dirty)}
      details={
        !isWaiting &&
        (after || notes) && (
          <>
            {after && dirty}
            {after && notes && ', '}
            <span aria-live="off">{notes}</span>
          </>
        )
      }
    >
      {first && (
        <ActionButton variant="text" color="error" icon="alert" onClick={() => problems.goTo(first.target)}>
          {t('forms.toFix', { count: problems.items.length, smart_count: problems.items.length })}
        </ActionButton>
      )}
      <LinkButton to={back} variant="text">
        {t('common.cancel')}
      </LinkButton>
      {/* Not `disabled`: that would take the focus from whoever pressed it. */}
      <ActionButton
        variant="contained"
        icon="check"
        type="submit"
        aria-disabled={!ready}
        onClick={event => {
          if (!ready) event.preventDefault()
        }}
      >
        {isWaiting
          ? t('forms.save.waiting')
          : status === 'saving'
            ? t('forms.save.saving')
            : after?.sends
              ? t(`forms.sending.${after.sends}`)
              : saveLabel}
      </ActionButton>
    </ActionBar>
  )
}

interface SaveBarProps {
  readonly sections: readonly FormSection[]
  readonly problems: Problems
  readonly cancelTo: string
  readonly status: FormState['status']
  readonly saveLabel?: string | undefined
}
