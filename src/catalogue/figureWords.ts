import { inSentence, isAverage, type Figure, type FigureNumber, type Formats } from '#model'
import { addDays, type Days, type PRESETS } from '#model/period.ts'
import { t } from '#texts/overview.ts'

const digitsOf = (figure: Figure): number =>
  figure.digits ?? (figure.unit === 'dollars' ? 2 : figure.unit === 'perDay' || isAverage(figure) ? 1 : 0)

const withheldText = (figure: Figure): string => t(figure.of === undefined && !figure.answers ? 'overview.fewer' : 'overview.withheld')

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** '5 points', '0.04'. */
  readonly text: string
  /** Whether it is what one hopes for; null: it is only a change. */
  readonly isGood: boolean | null
}

export type FigureWords = ReturnType<typeof figureWords>

/** Figures in words, as an organization writes numbers: on its screens and in what is mailed. */
export const figureWords = (formats: Formats) => {
  const { number, money, dayMonth, daySpan, monthName, monthText, weekday, briefTime } = formats
  /** '88%', '0.21', '1,204'. */
  const amount = (figure: Figure, value: number): string =>
    figure.unit === 'dollars' ? money(value) : `${number(value, digitsOf(figure))}${figure.unit === 'percent' ? '%' : ''}`
  return {
    number,
    dayMonth,
    daySpan,
    monthName,
    /** A whole month reads 'November 2026', other steps of a chart by their days. */
    stepName: ({ from, to }: Days): string =>
      from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith('-01') ? monthText(from) : daySpan(from, to),
    /** 1 is Monday. */
    weekdayName: (day: number): string => weekday(`2024-01-0${day}`),
    hourName: (hour: number): string => briefTime(`${String(hour).padStart(2, '0')}:00`),
    periodName: (key: (typeof PRESETS)[number]): string =>
      key === '7d' || key === '30d' || key === '90d'
        ? t('overview.period.last', { count: Number.parseInt(key, 10) })
        : t(`overview.period.${key}`),
    amount,
    digits: digitsOf,
    /** The same, or why there is none. */
    numberText: (figure: Figure, { value, withheld }: FigureNumber): string =>
      withheld ? withheldText(figure) : value === null ? '–' : amount(figure, value),
    /** As a cell of a table to compute with: the bare number. */
    cell: (figure: Figure, { value, withheld }: FigureNumber): string =>
      withheld ? withheldText(figure) : value === null ? '' : String(Math.round(value * 100) / 100),
    /** How a figure changed; null where one of the two is not there. */
    changeOf: (figure: Figure, now: FigureNumber, before: FigureNumber): Change | null => {
      if (now.value === null || before.value === null) return null
      const scale = 10 ** digitsOf(figure)
      // The change of what people read, not of what was rounded away.
      const difference = (Math.round(now.value * scale) - Math.round(before.value * scale)) / scale
      if (difference === 0) return { direction: 'same', text: t('overview.change.same'), isGood: null }
      const size = figure.unit === 'dollars' ? money(Math.abs(difference)) : number(Math.abs(difference), digitsOf(figure))
      const text = figure.unit === 'percent' ? t('overview.change.points', { count: size, smart_count: Math.abs(difference) }) : size
      const direction = difference > 0 ? 'up' : 'down'
      return { direction, text, isGood: figure.good === undefined ? null : figure.good === direction }
    },
    /** What stands behind a figure: '106 of 120 residents', '748 attendances over 3,600 resident days'; null for one that is counted. */
    behind: (figure: Figure, { part, whole }: FigureNumber, labels: { readonly part: string; readonly whole: string }): string | null => {
      if (part === null || whole === null) return null
      const [many, all] = [number(Math.round(part)), number(Math.round(whole))]
      return figure.unit === 'percent'
        ? t('overview.of', { part: many, whole: all, what: inSentence(labels.whole) })
        : t('overview.over', { part: many, things: inSentence(labels.part), whole: all, what: inSentence(labels.whole) })
    },
  }
}

/** How a figure changed, in words alone: 'up 5 points, better', 'No change'. */
export const changeText = ({ direction, text, isGood }: Change): string =>
  direction === 'same'
    ? text
    : `${t(`overview.change.${direction}`, { amount: text })}${isGood === null ? '' : `, ${t(`overview.change.${isGood ? 'better' : 'worse'}`)}`}`
