import { defineResource } from '#model'
import { date, dateTime, duration, longText, reference, repeater, text, time, url } from '#fields'
import type { ViewCases } from '../cases.ts'
import type { CalendarOptions } from './calendar.ts'

const about = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'content' } as const

const paths = defineResource({
  ...about,
  name: 'paths',
  type: 'Path',
  label: ['Path', 'Paths'],
  titleFields: 'name',
  fields: { name: text({ limit: 60 }), sign: text({ limit: 8 }), opened: date() },
  list: { columns: ['name'], sort: 'name' },
})

const walks = defineResource({
  ...about,
  name: 'walks',
  type: 'Walk',
  label: ['Walk', 'Walks'],
  titleFields: 'name',
  fields: {
    name: text({ limit: 60 }),
    brief: text({ limit: 20, optional: true }),
    about: text({ limit: 90, optional: true }),
    secret: text({ limit: 90, optional: true, access: { read: 'topLevel' } }),
    page: url({ optional: true }),
    begins: dateTime(),
    takes: duration({ optional: true }),
    path: reference({ to: 'paths' }),
    day: date(),
    at: time(),
    route: reference({ to: 'routes', optional: true }),
    stops: repeater({ type: 'Stop', fields: { name: text({ limit: 60 }), on: date() }, max: 5, itemLabel: 'Stop' }),
  },
  list: { columns: ['name', 'begins'], sort: 'begins' },
})

const posted = (name: string, area: 'content' | 'events') =>
  defineResource({
    ...about,
    area,
    name,
    titleFields: 'title',
    fields: {
      title: text({ limit: 60 }),
      layout: text({ limit: 8 }),
      paper: text({ limit: 60 }),
      firstDay: date(),
      lastDay: date(),
      content: longText({ limit: 90 }),
    },
    list: { columns: ['title'], sort: 'title' },
  })

const seasons = defineResource({
  ...about,
  name: 'seasons',
  type: 'Season',
  label: ['Season', 'Seasons'],
  titleFields: 'name',
  fields: { name: text({ limit: 60 }) },
  list: { columns: ['name'] },
})

const routes = defineResource({
  ...about,
  name: 'routes',
  type: 'Route',
  label: ['Route', 'Routes'],
  titleFields: 'name',
  templateFor: [{ at: 'new_walk', resource: 'walks', label: 'Use', source: 'route', copies: { name: 'name', begins: 'hour' } }],
  fields: { name: text({ limit: 60 }), hour: time(), season: reference({ to: 'seasons' }) },
  list: { columns: ['name'] },
})

export const cases: ViewCases<CalendarOptions> = {
  resource: walks,
  others: [paths, routes, seasons, posted('walk_sheets', 'content'), posted('other_sheets', 'events')],
  accepted: {
    starts: 'begins',
    ends: 'takes',
    lanes: 'path',
    exclusive: true,
    short: 'brief',
    codes: 'sign',
    posted: 'walk_sheets',
    feed: { description: 'about', items: { of: 'stops', title: 'name' }, link: 'page' },
    library: { of: 'routes', by: 'season' },
  },
  says:
    'a month by days, a week and a day by hours, to look through, filter and print; each day leads to its rows and to a new one; rows are moved by drag or by keys; ' +
    'a day has a column for each place; two at once in one place are marked; what was posted of it can be kept, and compared with what it holds now; it can be downloaded for other calendars, which can also subscribe to it; ' +
    'a collection of the library is added to a month at once',
  refused: [
    {
      options: { starts: 'begins', posted: 'paths' },
      path: 'posted',
      message: "is 'paths', which is no resource with the fields title, layout, paper, firstDay, lastDay, content.",
    },
    {
      options: { starts: 'begins', posted: 'other_sheets' },
      path: 'posted',
      message: "is 'other_sheets', whose area and access differ from those of walks.",
    },
    { options: { starts: 'name' }, path: 'starts', message: "is 'name', which is no moment or day of walks." },
    { options: { starts: 'begins', time: 'at' }, path: 'time', message: "is 'at', which is no time beside a day of walks." },
    { options: { starts: 'day', time: 'name' }, path: 'time', message: "is 'name', which is no time of walks." },
    { options: { starts: 'day', ends: 'begins' }, path: 'ends', message: "is 'begins', which is no time or duration of walks." },
    { options: { starts: 'begins', ends: 'at' }, path: 'ends', message: "is 'at', which is no moment or duration of walks." },
    { options: { starts: 'begins', lanes: 'takes' }, path: 'lanes', message: "is 'takes', which is no reference or choice of walks." },
    { options: { starts: 'begins', exclusive: true }, path: 'exclusive', message: 'needs lanes, which hold one row at a time.' },
    { options: { starts: 'begins', codes: 'sign' }, path: 'codes', message: "is 'sign', which is no text of what lanes points at." },
    {
      options: { starts: 'begins', lanes: 'path', codes: 'opened' },
      path: 'codes',
      message: "is 'opened', which is no text of what lanes points at.",
    },
    {
      options: { starts: 'begins', library: { of: 'paths', by: 'season' } },
      path: 'library.of',
      message: "is 'paths', which is no template for walks.",
    },
    {
      options: { starts: 'begins', library: { of: 'routes', by: 'name' } },
      path: 'library.by',
      message: "is 'name', which is no reference of routes.",
    },
    { options: { starts: 'begins', short: 'label' }, path: 'short', message: "is 'label', which is no text of walks." },
    {
      options: { starts: 'begins', feed: { description: 'secret' } },
      path: 'feed.description',
      message: "is 'secret', which is no text that everybody may read of walks.",
    },
    {
      options: { starts: 'begins', feed: { items: { of: 'stops', title: 'on' } } },
      path: 'feed.items',
      message: "is 'stops', which is no list of records with such a text that everybody may read of walks.",
    },
    {
      options: { starts: 'begins', feed: { link: 'about' } },
      path: 'feed.link',
      message: "is 'about', which is no link that everybody may read of walks.",
    },
  ],
}
