import { inSentence, singularOf } from '#model'
import { t } from '#texts/rosters.ts'

/** '+1 guest', '+2 guests', 'No guests': how many come along, by the label of the field that holds it. */
export const plusText = (count: number, label: string): string => {
  const what = inSentence(label)
  return count === 0 ? t('rosters.plusNone', { what }) : t('rosters.more', { count, what: count === 1 ? singularOf(what) : what })
}
