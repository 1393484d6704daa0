import { useMemo } from 'react'
import type { Formats } from '#model'
import { t } from '#texts/printing.ts'
import { useFormats } from '#widgets'
import type { Day } from '../../days.ts'
import type { PaperWords } from './job.ts'

interface Said {
  /** 'December 2026'. */
  readonly title: string
  readonly owner: string
  readonly today: Day
}

/** What pages say besides rows, as the organization writes it. */
export const paperWords = (formats: Formats, { title, owner, today }: Said): PaperWords => {
  const { weekday, longDate, briefTime, timeText } = formats
  const isBrief = briefTime('09:30') !== timeText('09:30')
  return {
    title,
    owner,
    footer: [...(isBrief ? [t('printing.halves')] : []), t('printing.printed', { day: longDate(today) })].join(' '),
    weekday,
    briefDay: day => `${weekday(day).slice(0, 3)} ${Number(day.slice(8))}`,
    longDay: longDate,
    page: (number, count) => t('printing.pageOf', { number, count }),
    more: (count, page) => t('printing.more', { count, page }),
    overTitle: t('printing.overTitle', { title }),
    continued: of => t('printing.continued', { title: of }),
    nothing: t('printing.nothing'),
  }
}

/** The same of the organization of the page. */
export const usePaperWords = (title: string, owner: string): PaperWords => {
  const formats = useFormats()
  return useMemo(() => paperWords(formats, { title, owner, today: formats.today() }), [formats, title, owner])
}
