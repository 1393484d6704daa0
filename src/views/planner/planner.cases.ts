import { defineResource, publish, type Resource } from '#model'
import { boolean, choice, date, publishing, reference, repeater, text, time, weeklyHours } from '#fields'
import type { ViewCases } from '../cases.ts'
import type { PlannerOptions } from './planner.ts'

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
      fields: { from: date({ optional: true }), to: date({ optional: true }), ranges: weeklyHours({ periods: ['morning'] }) },
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
    part: choice({ options: ['morning', 'evening'] }),
    room: reference({ to: 'rooms' }),
    begins: time(),
    ends: time(),
    course: reference({ to: 'courses', optional: true, fixed: true }),
    changed: boolean({ readOnly: true }),
    steps: repeater({ type: 'Step', fields: { title: text({ limit: 40 }), done: boolean() }, optional: true }),
    publishing: publishing({ optional: true }),
  },
  actions: { publish },
  list,
})

const accepted: PlannerOptions = {
  day: 'day',
  slots: 'part',
  lanes: 'room',
  library: 'courses',
  starts: 'begins',
  ends: 'ends',
  hours: { schedules: 'openings', from: 'from', to: 'to', ranges: 'ranges', closures: 'closures', closed: 'closed' },
  items: { of: 'steps', title: 'title', checked: 'done' },
  exception: 'changed',
  publish: 'publish',
}

export const cases: ViewCases<PlannerOptions> = {
  resource: lessons,
  others: [rooms, courses] as readonly unknown[] as readonly Resource[],
  accepted,
  says: 'a week as a grid, printed and copied as a whole; cells are filled from the library; all drafts of a week are published at once',
  refused: [
    { options: { ...accepted, day: 'date' }, path: 'day', message: "names 'date', which is not a field of lessons." },
    { options: { ...accepted, day: 'part' }, path: 'day', message: "is 'part', which is not a day." },
    { options: { ...accepted, slots: 'name' }, path: 'slots', message: "is 'name', which is not a choice or a reference." },
    { options: { ...accepted, starts: 'day' }, path: 'starts', message: "is 'day', which is not a time of day." },
    { options: { ...accepted, library: 'rooms' }, path: 'library', message: "is 'rooms', which is no template for lessons." },
    { options: { ...accepted, lanes: 'part' }, path: 'hours', message: 'speaks of the rows of a lane, and lanes names none.' },
    {
      options: { ...accepted, hours: { ...accepted.hours!, closed: 'shut' } },
      path: 'hours.closed',
      message: "names 'shut', which is not a field of rooms.",
    },
    {
      options: { ...accepted, items: { of: 'steps', title: 'label' } },
      path: 'items.title',
      message: "names 'label', which is not a field of steps.",
    },
    {
      options: { ...accepted, items: { of: 'name', title: 'title' } },
      path: 'items',
      message: "is 'name', which is not a list of records.",
    },
    { options: { ...accepted, exception: 'course' }, path: 'exception', message: "is 'course', which is not a yes or no." },
    { options: { ...accepted, publish: 'release' }, path: 'publish', message: "is 'release', which is no action of lessons." },
  ],
}
