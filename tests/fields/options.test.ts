import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { choice, fewOptions, fieldTypes } from '#fields'
import { CASES_ENV } from '#fields/cases.ts'
import { labelled, readChoice } from '#fields/choice/options.ts'
import { formatsOf } from '#model'
import { hoursText } from '#fields/weeklyHours/hours.ts'
import { contrastWithWhite } from '#fields/colour/contrast.ts'
import { PALETTE } from '#fields/colour/palette.ts'
import { shortDays, WEEK } from '#fields/weekdays/week.ts'

test('[R12.1] the other list of options is 1, 3, 5, 7, 10, and a choice takes it', () => {
  const { options } = choice({ options: fewOptions })
  expect(labelled(options.options).map(({ label }) => label)).toEqual(['1', '3', '5', '7', '10'])
  for (const value of ['1', '3', '5', '7', '10']) expect(fieldTypes.choice.check(value, options, CASES_ENV)).toEqual([])
  expect(fieldTypes.choice.check('2', options, CASES_ENV)).toHaveLength(1)
})

test('[R6.14] content is filed by dimension, category and type; a path that lies in no option is refused', () => {
  const { options } = catalogue.resource('articles').fields['classification'] as ReturnType<typeof choice>
  expect(fieldTypes.choice.checkOptions?.(options)).toEqual([])
  expect(labelled(options.options)).toContainEqual({ value: 'physical/movement/walking', label: 'Physical › Movement › Walking' })
  expect(fieldTypes.choice.checkOptions?.({ options: ['social', 'physical/movement'], tree: true })).toEqual([
    "options has 'physical/movement', and not 'physical', in which it lies",
  ])
})

test('[R12.1] screens choose their items a page and days ahead from it', () => {
  const { fields } = catalogue.resource('signage_devices')
  for (const key of ['itemsPerPage', 'daysAhead']) expect(fields[key]?.options).toMatchObject({ options: fewOptions })
})

test('[R12.2] a week reads Monday to Saturday, then Sunday, which is 0', () => {
  expect(WEEK).toEqual([1, 2, 3, 4, 5, 6, 0])
  expect(shortDays([0, 5, 4, 3, 1])).toBe('Mon, Wed–Fri, Sun')
  expect(shortDays([6, 0])).toBe('Sat, Sun')
})

test('[R12.2] opening hours read in one line, days with the same hours together', () => {
  const open = (weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6, startedAtTime: string, endedAtTime: string) => ({
    weekday,
    startedAtTime,
    endedAtTime,
    period: null,
  })
  const office = ([1, 2, 3, 4, 5] as const).map(day => open(day, '08:00', '17:00'))
  const american = formatsOf('en-US')
  expect(hoursText(office, american)).toBe('Mon–Fri 8:00 AM – 5:00 PM')
  expect(hoursText([...office, open(0, '13:00', '15:00'), open(0, '10:00', '12:00')], american)).toBe(
    'Mon–Fri 8:00 AM – 5:00 PM; Sun 10:00 AM – 12:00 PM, 1:00 – 3:00 PM',
  )
  expect(
    hoursText(
      WEEK.map(day => open(day, '00:00', '23:59')),
      american,
    ),
  ).toBe('Every day 12:00 AM – 11:59 PM')
  expect(hoursText(office, formatsOf('en-GB'))).toBe('Mon–Fri 8:00 – 17:00')
})

test('[DESIGN 9] white text can be read on every colour that stands ready', () => {
  for (const { hex, name } of PALETTE) expect(contrastWithWhite(hex), name).toBeGreaterThanOrEqual(4.5)
  expect(contrastWithWhite('#ffffff')).toBe(1)
  expect(contrastWithWhite('#000000')).toBe(21)
})

test('initials stand for one label alone', () => {
  const levels = ['Assisted living', 'Memory care', 'Any longer', 'Skilled nursing', 'Respite']
  expect(['MC', 'sn', 'AL', 'R', ''].map(cell => readChoice(levels, cell))).toEqual(['Memory care', 'Skilled nursing', null, null, null])
})
