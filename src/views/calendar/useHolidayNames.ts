import { useMemo } from 'react'
import { t } from '#texts/calendars.ts'
import { useFormats } from '#widgets'
import type { Day } from '../days.ts'
import { holidaysOf } from './holidays.ts'

/** The names of holidays in the years between two days (or months), where the organization's locale is one that has them. */
export const useHolidayNames = (first: string, last: string): ReadonlyMap<Day, string> => {
  const { locale } = useFormats()
  return useMemo(() => {
    const years = locale.endsWith('-US') ? [...new Set([first, last].map(day => Number(day.slice(0, 4))))] : []
    return new Map(years.flatMap(year => [...holidaysOf(year)].map(([day, name]) => [day, t(`calendars.holidays.${name}`)] as const)))
  }, [locale, first, last])
}
