import { inSentence } from '#model'
import { t } from '#texts/common.ts'
import { plural } from '#texts/polyglot.ts'
import { useFormats } from '#widgets'

/** Totals are counted to 10,001 (DESIGN 5); beyond that nobody knows, and it says so. As many rows are changed at once, at most. */
export const COUNTED_TO = 10_000

/** How many there are, in words. */
export const useCounts = () => {
  const { number } = useFormats()
  const saysCount = (count: number): string => (count > COUNTED_TO ? `${number(COUNTED_TO)}+` : number(count))
  /** '1 event', '46 events', '10,000+ events'. */
  const pluralize = (count: number, [one, many]: readonly [string, string]): string =>
    plural([`%{count} ${inSentence(one)}`, `%{count} ${inSentence(many)}`], { count: saysCount(count), smart_count: count })
  const saysPeople = (count: number): string => t('common.people', { count: saysCount(count), smart_count: count })
  return { number, saysCount, saysPeople, pluralize }
}
