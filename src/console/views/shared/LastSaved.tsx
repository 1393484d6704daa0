import { Sentence, slot } from '#texts/Sentence.tsx'
import { t } from '#texts/forms.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { Moment } from './Moment.tsx'

/** When a row was saved, and by whom where that is known. */
export const LastSaved = ({ record: { updatedAt, updatedByName } }: { readonly record: ConsoleRecord }) => {
  const moment = slot('moment')
  const text = updatedByName ? t('forms.lastSavedBy', { moment, name: updatedByName }) : t('forms.lastSaved', { moment })
  return <Sentence text={text} parts={{ moment: <Moment at={updatedAt} /> }} />
}
