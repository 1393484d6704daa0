import { declaredStates, publishes } from '#catalogue'
import { t } from '#texts/forms.ts'
import { Caption, InstantSentence, StatusChip } from '#widgets'
import type { RecordProps } from '../../services/views.ts'

/** How a row stands, where that says something, when it was saved, and by whom where that is known. */
export const LastSaved = ({ resource, record }: RecordProps) => {
  const { status, updatedAt, updatedByName: name } = record
  return (
    <>
      {(publishes(resource) || status !== 'active') && <StatusChip status={status} declared={declaredStates(resource)} />}
      <Caption>
        <InstantSentence
          value={updatedAt}
          text={moment => (name ? t('forms.lastSavedBy', { moment, name }) : t('forms.lastSaved', { moment }))}
        />
      </Caption>
    </>
  )
}
