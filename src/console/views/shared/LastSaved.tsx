import { declaredStates, publishes } from '#catalogue'
import { t } from '#texts/forms.ts'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { Caption } from '#widgets/Caption.tsx'
import { InstantText } from '#widgets/DateText.tsx'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { RecordProps } from '../../services/views.ts'

/** How a row stands, where that says something, when it was saved, and by whom where that is known. */
export const LastSaved = ({ resource, record }: RecordProps) => {
  const { status, updatedAt, updatedByName: name } = record
  const moment = slot('moment')
  return (
    <>
      {(publishes(resource) || status !== 'active') && <StatusChip status={status} declared={declaredStates(resource)} />}
      <Caption>
        <Sentence
          text={name ? t('forms.lastSavedBy', { moment, name }) : t('forms.lastSaved', { moment })}
          parts={{ moment: <InstantText value={updatedAt} /> }}
        />
      </Caption>
    </>
  )
}
