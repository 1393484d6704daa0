import { useFormState, useWatch } from 'react-hook-form'
import type { NamedField } from '#catalogue'
import type { Resource } from '#model'
import { Icon } from '#widgets/icons.tsx'
import { useBack } from '../../app/navigation/useBack.ts'
import { ActionButton, LinkButton } from '../parts/buttons.tsx'
import { useEnv } from '../parts/useEnv.ts'
import { publishingField, stateAfterSave } from './saveState.ts'
import type { Problems } from './useProblems.ts'

const PublishingState = ({ named }: { readonly named: NamedField }) => {
  const value: unknown = useWatch({ name: named.key })
  return <b>{stateAfterSave(named, value, useEnv()()) ?? 'Not saved yet'}</b>
}

/** Stays at the bottom: what the record will be, what is in the way, Cancel and Save. */
export const SaveBar = ({ resource, problems, cancelTo, isWaiting = false, saveLabel = 'Save' }: SaveBarProps) => {
  const { isSubmitting } = useFormState()
  const back = useBack(cancelTo)
  const named = publishingField(resource)
  const first = problems.items[0]
  return (
    <div className="v-savebar">
      {named && <Icon name="clock" />}
      <div role="status">
        {isWaiting ? (
          <b>Nobody answers. This is saved as soon as the connection is back.</b>
        ) : named ? (
          <PublishingState named={named} />
        ) : (
          <DirtyState />
        )}
      </div>
      <span className="v-row v-right" style={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {first && (
          <button type="button" className="v-link v-savebar-errors" onClick={() => problems.goTo(first.target)}>
            <Icon name="alert" />
            {problems.items.length === 1 ? '1 field to fix' : `${problems.items.length} fields to fix`}
          </button>
        )}
        <LinkButton to={back} tone="text">
          Cancel
        </LinkButton>
        <ActionButton tone="primary" icon="check" type="submit" disabled={isSubmitting}>
          {isWaiting ? 'Waiting' : isSubmitting ? 'Saving' : saveLabel}
        </ActionButton>
      </span>
    </div>
  )
}

const DirtyState = () => {
  const { isDirty } = useFormState()
  return <b>{isDirty ? 'Not saved yet' : 'Nothing changed yet'}</b>
}

interface SaveBarProps {
  readonly resource: Resource
  readonly problems: Problems
  readonly cancelTo: string
  /** No answer came to the save; it is sent again by itself. */
  readonly isWaiting?: boolean
  readonly saveLabel?: string
}
