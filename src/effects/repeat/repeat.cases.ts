import { defineResource, type Resource } from '#model'
import { boolean, choice, choices, date, dateTime, number, reference, text } from '#fields'
import type { EffectCases } from '../cases.ts'
import type { RepeatOptions } from './repeat.ts'
import { DAYS, PATTERNS } from '#fields/recurrence/rule.ts'

const common = { area: 'content', titleFields: 'name', access: { read: 'organizationStaff', write: 'organizationStaff' } } as const
const name = text({ limit: 60 })
const list = { columns: ['name'], sort: 'name' } as const

const walks: Resource = defineResource({
  ...common,
  name: 'walks',
  fields: {
    name,
    startsAt: dateTime(),
    guide: reference({ to: 'guides', optional: true }),
    series: reference({ to: 'walk_series', optional: true, fixed: true }),
    repeats: choice({ options: PATTERNS, optional: true }),
    every: number({ integer: true, optional: true }),
    days: choices({ options: DAYS, optional: true }),
    until: date({ optional: true }),
    count: number({ integer: true, optional: true }),
    occurrence: text({ optional: true, readOnly: true }),
    changed: boolean({ readOnly: true }),
  },
  list,
})

const series = defineResource({
  ...common,
  name: 'walk_series',
  type: 'SeriesOfWalks',
  fields: {
    name,
    rule: text({ optional: true }),
    startsAt: dateTime({ optional: true }),
    through: date({ optional: true }),
    complete: boolean(),
  },
  list,
})

const accepted: RepeatOptions = {
  rows: 'walks',
  series: 'walk_series',
  asked: { pattern: 'repeats', every: 'every', days: 'days', until: 'until', count: 'count' },
  row: { series: 'series', startsAt: 'startsAt', occurrence: 'occurrence', exception: 'changed' },
  record: { title: 'name', rule: 'rule', startsAt: 'startsAt', through: 'through', complete: 'complete' },
}

export const cases: EffectCases<RepeatOptions> = {
  resource: walks,
  others: [series] as readonly unknown[] as readonly Resource[],
  accepted,
  says: 'the walks of its dates are made, up to thirteen months ahead; what is over stays as it was',
  refused: [
    { options: { ...accepted, rows: 'walk' }, path: 'rows', message: "names 'walk', which is not a resource." },
    { options: { ...accepted, series: 'tours' }, path: 'series', message: "names 'tours', which is not a resource." },
    {
      options: { ...accepted, asked: { ...accepted.asked, until: 'end' } },
      path: 'asked.until',
      message: "names 'end', which is not a field of walks.",
    },
    {
      options: { ...accepted, row: { ...accepted.row, exception: 'byHand' } },
      path: 'row.exception',
      message: "names 'byHand', which is not a field of walks.",
    },
    {
      options: { ...accepted, row: { ...accepted.row, series: 'guide' } },
      path: 'row.series',
      message: "is 'guide', which does not point at walk_series.",
    },
    {
      options: { ...accepted, record: { ...accepted.record, rule: 'words' } },
      path: 'record.rule',
      message: "names 'words', which is not a field of walk_series.",
    },
    {
      options: { ...accepted, holds: { fields: ['hut'], lasts: 'every' } },
      path: 'holds.0',
      message: "names 'hut', which is not a field of walks.",
    },
  ],
}
