import { archive, defineResource, now, setting, today } from '#model'
import type { Resource } from '#model'
import { boolean, date, dateTime, duration, number, reference, state, text, time, weekdays } from '#fields'
import { all } from '../operations/declarations.ts'

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

/** Places that are offered until a moment, and passes that are good through a day. */
export const offers = defineResource({
  name: 'offers',
  type: 'Offer',
  label: ['Offer', 'Offers'],
  titleFields: 'name',
  access,
  fields: {
    name: text(),
    held: boolean(),
    standing: state({ initial: 'offered', states: { offered: {}, lapsed: {}, over: {}, taken: {} } }),
    endsAt: dateTime({ optional: true }),
    lapsedAt: dateTime({ optional: true, readOnly: true }),
    validThrough: date({ optional: true }),
    nudges: number({ integer: true, optional: true, readOnly: true }),
    nudgedOn: date({ optional: true, readOnly: true }),
  },
  list: { columns: ['name'], sort: 'name' },
  actions: {
    take: { label: 'Take', done: 'taken', from: ['offered'], to: 'taken' },
    lapse: {
      label: 'Lapse',
      done: 'lapsed',
      by: 'system',
      from: ['offered'],
      to: 'lapsed',
      sets: { lapsedAt: now() },
      guards: [{ when: { held: { is: false } }, because: 'It is held' }],
    },
    end: { label: 'End', done: 'over', from: ['offered'], to: 'over' },
    nudge: { label: 'Nudge', done: 'nudged', from: ['offered'], sets: { nudgedOn: today() } },
    archive,
  },
  due: [
    { at: 'endsAt', action: 'lapse', plus: 5, grace: 2_880 },
    { at: 'validThrough', action: 'end' },
    { daily: '09:00', action: 'nudge', where: { endsAt: { filled: false }, validThrough: { filled: false } } },
  ],
})

export const residents = defineResource({
  name: 'residents',
  type: 'Resident',
  label: ['Resident', 'Residents'],
  titleFields: 'name',
  access,
  fields: { name: text(), takesPart: boolean({ initial: true }) },
  list: { columns: ['name'], sort: 'name' },
})

export const settings = defineResource({
  name: 'round_settings',
  type: 'RoundSetting',
  label: ['Round Settings', 'Round Settings'],
  singleton: true,
  titleFields: 'opens',
  access,
  fields: { opens: time(), deadline: time(), grace: duration({ initial: 0 }), days: weekdays() },
  list: { columns: ['opens'], sort: 'opens' },
})

/** Whether each resident was seen, day by day. */
export const rounds = defineResource({
  name: 'rounds',
  type: 'Round',
  label: ['Round', 'Rounds'],
  titleFields: 'day',
  access,
  fields: {
    resident: reference({ to: 'residents' }),
    day: date(),
    standing: state({ initial: 'pending', states: { pending: {}, seen: {}, missed: {} } }),
    missedOn: date({ optional: true, readOnly: true }),
  },
  list: { columns: ['day'], sort: 'day' },
  unique: [{ fields: ['resident', 'day'], message: 'There is one already' }],
  actions: {
    see: { label: 'Seen', done: 'seen', from: ['pending'], to: 'seen' },
    miss: { label: 'Missed', done: 'missed', by: 'system', from: ['pending'], to: 'missed', sets: { missedOn: today() } },
  },
  due: [
    {
      daily: setting('round_settings', 'opens'),
      days: setting('round_settings', 'days'),
      forEach: { of: 'residents', where: { takesPart: { is: true } }, as: 'resident', day: 'day' },
    },
    {
      daily: setting('round_settings', 'deadline'),
      plus: setting('round_settings', 'grace'),
      action: 'miss',
      where: { day: { today: true } },
    },
  ],
})

export const dueResources = [offers, residents, settings, rounds, ...all] as unknown as readonly Resource[]
