import { choiceLabel } from '#fields/choice/options.ts'
import { t } from '#texts/posted.ts'
import { useFormats } from '#widgets'
import type { Posting } from './usePostings.ts'

const LAYOUTS = ['month', 'week', 'day'] as const

/** What was posted, in words: of which days on which paper, when and by whom. */
export const useWords = ({ title, layout, paper, createdAt, updatedByName }: Posting) => {
  const { shortMoment, wall } = useFormats()
  const when = shortMoment(wall(createdAt))
  return {
    line: t('posted.line', { title, layout: choiceLabel(LAYOUTS, layout), paper }),
    by: t('posted.by', { when, who: updatedByName ?? '' }),
    open: t('posted.open', { title, when }),
    title: t('posted.title', { title, when }),
  }
}
