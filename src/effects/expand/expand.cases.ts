import { defineResource, type Resource } from '#model'
import { boolean, choice, date, number, reference, references, repeater, text, time, weeklyHours } from '#fields'
import type { EffectCases } from '../cases.ts'
import type { ExpandOptions } from './expand.ts'
import { WEEKDAYS } from './weeks.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const name = text({ limit: 60 })
const list = { columns: ['name'], sort: 'name' } as const

const rooms = defineResource({
  ...common,
  name: 'rooms',
  type: 'Room',
  label: ['Room', 'Rooms'],
  fields: {
    name,
    openings: repeater({
      type: 'Opening',
      fields: { from: date({ optional: true }), to: date({ optional: true }), ranges: weeklyHours({ periods: ['yoga'] }) },
    }),
    closures: repeater({ type: 'Closure', fields: { date: date() }, optional: true }),
    closed: boolean(),
  },
  list,
})

const courses = defineResource({
  ...common,
  name: 'courses',
  type: 'Course',
  label: ['Course', 'Courses'],
  templateFor: [{ at: 'new_lesson', resource: 'lessons', label: 'New lesson', source: 'course', copies: { name: 'name' } }],
  fields: { name },
  list,
})

const lessons = defineResource({
  ...common,
  name: 'lessons',
  type: 'Lesson',
  label: ['Lesson', 'Lessons'],
  fields: {
    name,
    day: date(),
    hour: choice({ options: ['yoga'] }),
    rooms: references({ to: 'rooms' }),
    startsAt: time(),
    endsAt: time(),
    timetable: reference({ to: 'timetables', optional: true, fixed: true }),
    course: reference({ to: 'courses', optional: true, fixed: true }),
    occurrence: text({ optional: true, readOnly: true }),
    changed: boolean({ readOnly: true }),
  },
  list,
})

const timetables: Resource = defineResource({
  ...common,
  name: 'timetables',
  type: 'Timetable',
  label: ['Timetable', 'Timetables'],
  fields: {
    name,
    weeks: number({ integer: true, min: 1, max: 4 }),
    startDate: date(),
    startWeek: number({ integer: true, min: 1, max: 4 }),
    endDate: date({ optional: true }),
    rooms: references({ to: 'rooms' }),
    cells: repeater({
      type: 'Cell',
      fields: {
        week: number({ integer: true }),
        weekday: choice({ options: WEEKDAYS }),
        hour: choice({ options: ['yoga'] }),
        course: reference({ to: 'courses' }),
      },
    }),
    ahead: number({ integer: true, optional: true }),
    through: date({ optional: true }),
  },
  list,
})

const accepted: ExpandOptions = {
  into: 'lessons',
  pattern: { cells: 'cells', weeks: 'weeks', startDate: 'startDate', startWeek: 'startWeek', endDate: 'endDate' },
  cell: { week: 'week', weekday: 'weekday', slot: 'hour', template: 'course' },
  each: 'rooms',
  through: 'through',
  ahead: 'ahead',
  row: {
    origin: 'timetable',
    day: 'day',
    slot: 'hour',
    each: 'rooms',
    startsAt: 'startsAt',
    endsAt: 'endsAt',
    occurrence: 'occurrence',
    exception: 'changed',
  },
  hours: { schedules: 'openings', from: 'from', to: 'to', ranges: 'ranges', closures: 'closures', closed: 'closed' },
}

export const cases: EffectCases<ExpandOptions> = {
  resource: timetables,
  others: [rooms, courses, lessons] as readonly unknown[] as readonly Resource[],
  accepted,
  says: 'the lessons of those days are made; lessons that nobody changed follow what it says now, and what is over stays as it was',
  refused: [
    { options: { ...accepted, into: 'lesons' }, path: 'into', message: "names 'lesons', which is not a resource." },
    { options: { ...accepted, through: 'until' }, path: 'through', message: "names 'until', which is not a field of timetables." },
    { options: { ...accepted, each: 'name' }, path: 'each', message: "is 'name', which names no rows." },
    {
      options: { ...accepted, cell: { ...accepted.cell, slot: 'period' } },
      path: 'cell.slot',
      message: "names 'period', which is not a field of cells.",
    },
    {
      options: { ...accepted, cell: { ...accepted.cell, template: 'hour' } },
      path: 'cell.template',
      message: "is 'hour', which is no template for lessons.",
    },
    {
      options: { ...accepted, row: { ...accepted.row, exception: 'byHand' } },
      path: 'row.exception',
      message: "names 'byHand', which is not a field of lessons.",
    },
    {
      options: { ...accepted, row: { ...accepted.row, origin: 'course' } },
      path: 'row.origin',
      message: "is 'course', which does not point at timetables.",
    },
    {
      options: { ...accepted, hours: { ...accepted.hours, closed: 'shut' } },
      path: 'hours.closed',
      message: "names 'shut', which is not a field of rooms.",
    },
  ],
}
