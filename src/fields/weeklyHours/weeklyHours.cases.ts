import type { Cases } from '../cases.ts'
import type { Weekday } from '../weekdays/week.ts'
import type { HoursRange } from './hours.ts'
import type { WeeklyHoursOptions } from './weeklyHours.ts'

const range = (weekday: Weekday, startedAtTime: string | null, endedAtTime: string | null, period: string | null = null): HoursRange => ({
  weekday,
  startedAtTime,
  endedAtTime,
  period,
})

const office = ([1, 2, 3, 4, 5] as const).map(day => range(day, '08:00', '17:00'))
const weekend = [range(6, '10:00', '12:00'), range(6, '13:00', '14:30'), range(0, '10:00', '12:00')]
const meals: WeeklyHoursOptions = { periods: ['breakfast', ['dinner', 'Evening meal']] }
const cold = 'Write hours as Mon-Fri 8:00 AM-5:00 PM; Sat 10:00 AM-2:00 PM'

export const cases: Cases<readonly HoursRange[], WeeklyHoursOptions> = {
  options: {},
  accepted: [
    {
      value: office,
      wire: { field: office },
      csv: 'Mon-Fri 8:00 AM-5:00 PM',
      cells: ['Monday–Friday 8:00–17:00', 'Mon, Tue, Wed-Fri 8 AM - 5 PM', 'mon to fri 08:00 to 17:00'],
    },
    {
      value: [...office, ...weekend],
      wire: { field: [...office, ...weekend] },
      csv: 'Mon-Fri 8:00 AM-5:00 PM; Sat 10:00 AM-12:00 PM, 1:00 PM-2:30 PM; Sun 10:00 AM-12:00 PM',
    },
    {
      value: [range(0, '09:00', '10:00'), range(3, '12:00', '13:00'), range(3, '09:00', '12:00')],
      wire: { field: [range(3, '09:00', '12:00'), range(3, '12:00', '13:00'), range(0, '09:00', '10:00')] },
      reads: [range(3, '09:00', '12:00'), range(3, '12:00', '13:00'), range(0, '09:00', '10:00')],
      csv: 'Wed 9:00 AM-12:00 PM, 12:00 PM-1:00 PM; Sun 9:00 AM-10:00 AM',
    },
    {
      value: [range(1, '07:00', '09:30', 'breakfast'), range(1, '17:00', '19:00', 'dinner')],
      wire: { field: [range(1, '07:00', '09:30', 'breakfast'), range(1, '17:00', '19:00', 'dinner')] },
      csv: 'Mon 7:00 AM-9:30 AM Breakfast, 5:00 PM-7:00 PM Evening meal',
      options: meals,
    },
    { value: [], wire: { field: [] }, csv: '', options: { optional: true } },
  ],
  refused: [
    { value: [], message: 'Required' },
    { value: [range(1, '08:00', null)], path: [0, 'endedAtTime'], message: 'Monday needs both times' },
    { value: [range(0, '17:00', '08:00')], path: [0, 'endedAtTime'], message: 'Sunday: the end must be after the start' },
    { value: [range(2, '09:00', '09:00')], path: [0, 'endedAtTime'], message: 'Tuesday: the end must be after the start' },
    {
      value: [range(5, '09:00', '12:00'), range(4, '09:00', '12:00'), range(5, '11:30', '13:00')],
      path: [2, 'startedAtTime'],
      message: 'Friday: these hours overlap',
    },
    { value: [range(1, '25:00', '26:00')], path: [0, 'startedAtTime'], message: 'Invalid Date' },
    { value: [range(7 as Weekday, '09:00', '12:00')], path: [0, 'weekday'], message: 'Choose a day of the week' },
    { value: [range(1, '07:00', '09:30', 'brunch')], path: [0, 'period'], message: 'Choose one of the listed values', options: meals },
    { value: Array.from({ length: 71 }, () => range(1, '07:00', '09:30')), message: 'At most 70 are possible' },
  ],
  badCells: ['always', 'Mon 8:00', 'Someday 8:00-9:00', 'Mon 8:00-9:00 brunch', '8:00-9:00'].map(cell => ({ cell, message: cold })),
}
