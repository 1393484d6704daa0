import { describe, expect, test } from 'vitest'
import { describeField } from '#catalogue/describeField.ts'
import { formatsOf, type Formats } from '#model'
import { readDay, readTime } from '#fields/date/calendar.ts'
import { date } from '#fields/date/date.ts'
import { readNumber } from '#fields/number/bounds.ts'
import { lastDay } from '#server/session/lastDay.ts'

const year = new Date().getFullYear()
const DAY = '2019-05-04'
const WALL = `${DAY}T15:05`

const SAYS: readonly (readonly [string, (formats: Formats) => string, readonly [us: string, gb: string, ca: string]])[] = [
  ['a day of this year', f => f.shortDate(`${year}-05-04`).replace(/^\p{L}+\.?,? /u, ''), ['May 4', '4 May', '4 mai']],
  ['a day of another year', f => f.shortDate(DAY), ['May 4, 2019', '4 May 2019', '4 mai 2019']],
  ['a whole day', f => f.longDate(DAY), ['Saturday, May 4, 2019', 'Saturday, 4 May 2019', 'samedi 4 mai 2019']],
  ['a day in a sentence', f => f.spokenDate(`${year}-05-04`).replace(/^\p{L}+,? /u, ''), ['May 4', '4 May', '4 mai']],
  ['a day in a letter', f => f.letterDate(DAY), ['May 4, 2019', '4 May 2019', '4 mai 2019']],
  ['a day in figures', f => f.numericDate(DAY), ['5/4/2019', '04/05/2019', '2019-05-04']],
  ['a day of a month', f => f.dayMonth(DAY), ['May 4', '4 May', '4 mai']],
  ['a day of a week', f => f.weekday(DAY), ['Saturday', 'Saturday', 'samedi']],
  ['a month', f => f.monthText(DAY), ['May 2019', 'May 2019', 'mai 2019']],
  ['a week', f => f.daySpan('2019-05-05', '2019-05-11'), ['May 5 – 11, 2019', '5 – 11 May 2019', '5–11 mai 2019']],
  ['a time', f => f.timeText('15:05'), ['3:05 PM', '15:05', '15 h 05']],
  ['a short time', f => f.briefTime('15:05'), ['3:05p', '15:05', '15 h 05']],
  ['a short full hour', f => f.briefTime('09:00'), ['9a', '9:00', '9 h 00']],
  ['times of one half of a day', f => f.timeRange('08:00', '11:30'), ['8:00 – 11:30 AM', '8:00 – 11:30', '8 h 00 – 11 h 30']],
  ['times of two halves', f => f.timeRange('08:00', '17:00'), ['8:00 AM – 5:00 PM', '8:00 – 17:00', '8 h 00 – 17 h 00']],
  ['a moment', f => f.shortMoment(WALL), ['May 4, 2019, 3:05 PM', '4 May 2019, 15:05', '4 mai 2019, 15 h 05']],
  ['a moment in a sentence', f => f.spokenMoment(WALL), ['May 4, 2019, 3:05 PM', '4 May 2019, 15:05', '4 mai 2019, 15 h 05']],
  [
    'a whole moment',
    f => f.longMoment(WALL),
    ['Saturday, May 4, 2019, 3:05 PM', 'Saturday, 4 May 2019, 15:05', 'samedi 4 mai 2019, 15 h 05'],
  ],
  ['how long ago', f => f.ago(2, 'hour'), ['2 hours ago', '2 hours ago', 'il y a 2 heures']],
  ['a number', f => f.number(1234.5), ['1,234.5', '1,234.5', '1 234,5']],
  ['a number of two digits', f => f.number(4, 2), ['4.00', '4.00', '4,00']],
  ['dollars', f => f.money(1234.5), ['$1,234.50', '$1,234.50', '1 234,50 $']],
  ['one of several', f => f.anyOf(['A', 'B']), ['A or B', 'A or B', 'A ou B']],
]

describe.each(['en-US', 'en-GB', 'fr-CA'].map((locale, place) => [locale, place] as const))('%s', (locale, place) => {
  test.each(SAYS.map(([what, say, words]) => [what, words[place], say] as const))('[R12.6] %s reads %s', (_what, words, say) =>
    expect(say(formatsOf(locale))).toBe(words),
  )

  test('[R12.6] what is no date or time reads as nothing', () => {
    const { shortDate, longMoment, timeText, briefTime, daySpan } = formatsOf(locale)
    expect([shortDate('2019-02-30'), shortDate(null), longMoment(''), timeText('noon'), briefTime(null), daySpan('', DAY)].join('')).toBe(
      '',
    )
  })

  test('[R12.6] a day in figures and a number are read back from what they are written as', () => {
    const formats = formatsOf(locale)
    expect(readDay(formats.numericDate('2026-05-13'), locale)).toBe('2026-05-13')
    expect(readTime(formats.timeText('14:30'))).toBe('14:30')
    for (const value of [0, 1.5, -1234.5, 1234567]) expect(readNumber(formats.number(value), formats)).toBe(value)
  })
})

test('[R12.6] 05/04/2026 is in May in the United States, in April in Britain, and is asked again where the year comes first', () => {
  const read = (cell: string) => ['en-US', 'en-GB', 'en-CA'].map(locale => readDay(cell, locale))
  expect(read('05/04/2026')).toEqual(['2026-05-04', '2026-04-05', null])
  expect(read('13/4/26')).toEqual([null, '2026-04-13', '2026-04-13'])
  expect(read('4/4/2026')).toEqual(['2026-04-04', '2026-04-04', '2026-04-04'])
  expect(read('2026-05-04')).toEqual(['2026-05-04', '2026-05-04', '2026-05-04'])
})

test('[R12.6] a comma is read as the locale writes it', () => {
  const read = (cell: string) => ['en-US', 'fr-CA', 'de-DE'].map(locale => readNumber(cell, formatsOf(locale)))
  expect(read('1,5')).toEqual([null, 1.5, 1.5])
  expect(read('1,234')).toEqual([1234, 1.234, 1.234])
  expect(read('1.234')).toEqual([1.234, 1.234, 1234])
})

test('[R12.6] the week begins as the engine of this machine has it', () => {
  type Told = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }
  for (const locale of ['en-US', 'es-US', 'en-CA', 'fr-CA', 'en-GB', 'en-AU', 'en-NZ', 'de', 'en']) {
    const told = new Intl.Locale(locale) as Told
    const { firstDay } = told.getWeekInfo?.() ?? told.weekInfo ?? { firstDay: 0 }
    expect([locale, formatsOf(locale).firstDay]).toEqual([locale, firstDay % 7])
  }
})

test('[R12.6] a locale is made once, few are kept, and what is no locale is American', () => {
  const british = formatsOf('en-GB')
  expect(formatsOf('en-GB')).toBe(british)
  expect(['', 'no locale', 'xx-12345678901'].map(formatsOf).every(one => one === formatsOf('en-US'))).toBe(true)
  for (let place = 0; place < 40; place += 1) formatsOf(`en-GB-x-${place}`)
  expect(formatsOf('en-GB')).not.toBe(british)
  expect(formatsOf('en-GB').dayMonth(DAY)).toBe('4 May')
})

test('[R12.6] a letter says the last day of its link as its community writes it', () => {
  const until = '2026-05-05T05:00:00.000Z'
  expect(lastDay(until, { timezone: 'America/Chicago', locale: 'en-GB' })).toBe('4 May 2026')
  expect(lastDay(until, { timezone: 'America/Chicago', locale: 'en-US' })).toBe('May 4, 2026')
})

test('[R13.7] the handbook shows a date as the file of this organization would have it', () => {
  const says = (locale: string) => describeField(date(), () => ['row', 'rows'], formatsOf(locale))
  expect(['en-US', 'en-GB', 'fr-CA'].map(says)).toEqual([
    'a date, such as 5/7/2026',
    'a date, such as 07/05/2026',
    'a date, such as 2026-05-07',
  ])
})
