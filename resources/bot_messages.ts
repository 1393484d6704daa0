import { defineResource, notBefore, section } from '#model'
import { choice, date, boolean, longText, number, time, url } from '#fields'
import { products } from './fieldSets/products.ts'

/** What the assistant says of its own accord, and when. */
export default defineResource({
  name: 'bot_messages',
  about: 'What the assistant says on its own. A resident gets at most one of these messages a day and can always skip a question.',
  path: 'dot_bot',
  access: { read: 'topLevel', write: 'topLevel' },
  area: 'content',
  fields: {
    text: longText({ limit: 280 }),
    spokenText: longText({ limit: 280, optional: true, help: 'If it should sound different when spoken.' }),
    questionKind: choice({
      options: [['none', 'No question'], 'mood', ['yes_no', 'Yes or no'], 'stars', 'text'],
      initial: 'none',
      label: 'Question',
    }),
    actionLink: url({ limit: 500, also: 'path', optional: true, label: 'Opens', help: 'A page in the app, such as /events/today.' }),
    trigger: choice({
      options: [
        'daily',
        'weekday',
        'holiday',
        'birthday',
        ['move_in_day', 'Days after moving in'],
        ['inactive_days', 'Days without activity'],
        'low_mood',
      ],
      initial: 'daily',
      label: 'Trigger',
    }),
    triggerTime: time({ label: 'At', showWhen: { field: 'trigger', in: ['daily', 'weekday', 'holiday', 'birthday'] } }),
    triggerDays: number({
      integer: true,
      min: 1,
      max: 365,
      label: 'Days',
      showWhen: { field: 'trigger', in: ['move_in_day', 'inactive_days'] },
    }),
    products,
    startDate: date({ optional: true, label: 'From' }),
    endDate: date({ optional: true, label: 'Until' }),
    priority: number({ integer: true, min: 1, max: 100, initial: 50, help: 'If several apply, the highest is used.' }),
    cooldownDays: number({ integer: true, min: 0, max: 365, initial: 30, label: 'Minimum days between repeats' }),
    paused: boolean(),
  },
  rules: [notBefore('endDate', 'startDate')],
  list: {
    columns: ['text', 'trigger', 'questionKind', 'products', 'priority', 'status'],
    filters: ['trigger', 'questionKind', 'products', 'status'],
    sort: '-priority',
    search: ['text'],
  },
  form: [
    section('Message', 'text', 'spokenText', 'questionKind', 'actionLink'),
    section('When', 'trigger', 'triggerTime', 'triggerDays', 'startDate', 'endDate', 'paused'),
    section('Audience', 'products', 'priority', 'cooldownDays'),
  ],
  states: {
    ended: { when: { endDate: { past: true } }, tone: 'muted', icon: 'expired', says: 'its last day is over; nobody gets it anymore' },
    paused: { when: { paused: { is: true } }, tone: 'warning', icon: 'clock', says: 'nobody gets it until it is no longer paused' },
    planned: { when: { startDate: { begun: false } }, tone: 'info', icon: 'clock', says: 'its first day lies ahead' },
  },
  detail: false,
  icon: 'robot',
})
