import { formatsOf } from './index.ts'

const PARTS: Readonly<Record<string, string>> = { year: 'yyyy', day: 'd', dayPeriod: 'AM/PM' }

/** How a locale writes a day or a time, as Excel writes such formats: 'm/d/yyyy h:mm AM/PM'. */
const patternOf = (locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' })
    .formatToParts(Date.UTC(2026, 4, 4, 15, 5))
    .map(({ type, value }) => {
      if (type === 'month') return value.length > 1 ? 'mm' : 'm'
      if (type === 'hour') return value.length > 1 ? 'hh' : 'h'
      if (type === 'minute') return 'mm'
      if (type === 'day') return value.length > 1 ? 'dd' : 'd'
      // What is no letter is written as it stands; every space is a plain one.
      return PARTS[type] ?? value.replaceAll(/\s/g, ' ').replaceAll(/[^\s\d]/g, mark => (/[-/:,.]/.test(mark) ? mark : `\\${mark}`))
    })
    .join('')

const DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** How numbers of a workbook are shown: days and times as an organization writes them, whatever computer opens it. */
export const excelFormats = (tag: string) => {
  const { locale } = formatsOf(tag)
  const [day, time] = [patternOf(locale, DAY), patternOf(locale, TIME)]
  return { amount: '#,##0.00', percent: '0.0%', day, time, moment: `${day} ${time}` }
}
