import { defineResource, notBefore, section } from '#model'
import { choice, date, flag, longText, number, text, time } from '#kinds'
import { products } from './parts/products.ts'

/** What the assistant says of its own accord, and when. */
export default defineResource({
  name: 'bot_messages',
  type: 'BotMessage',
  label: ['Bot Message', 'Bot Messages'],
  about: 'What the assistant says of its own accord. A resident hears one unasked message a day at most, and may always skip a question.',
  path: 'dot_bot',
  titled: 'text',
  access: { read: 'topLevel', write: 'topLevel' },
  fields: {
    text: longText({ limit: 280 }),
    spokenText: longText({ limit: 280, optional: true, help: 'Where it should sound different from what is read.' }),
    questionKind: choice({
      options: [['none', 'No question'], 'mood', ['yes_no', 'Yes or no'], 'stars', 'text'],
      initial: 'none',
      label: 'Question',
    }),
    actionLink: text({ limit: 500, optional: true, label: 'Leads to', help: 'A place in the app, such as /events/today.' }),
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
      label: 'Said on',
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
    priority: number({ integer: true, min: 1, max: 100, initial: 50, help: 'Of several that fit, the highest is said.' }),
    cooldownDays: number({ integer: true, min: 0, max: 365, initial: 30, label: 'Days before it is said again' }),
    paused: flag(),
  },
  rules: [notBefore('endDate', 'startDate')],
  list: {
    columns: ['text', 'trigger', 'questionKind', 'products', 'priority', 'paused', 'status'],
    filters: ['trigger', 'questionKind', 'products', 'paused', 'status'],
    sort: '-priority',
    search: ['text'],
  },
  form: [
    section('Message', 'text', 'spokenText', 'questionKind', 'actionLink'),
    section('When', 'trigger', 'triggerTime', 'triggerDays', 'startDate', 'endDate', 'paused'),
    section('For whom', 'products', 'priority', 'cooldownDays'),
  ],
  detail: false,
  icon: 'robot',
})
