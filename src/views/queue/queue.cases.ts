import { choice, dateTime, longText, reference, state, text } from '#fields'
import { defineResource } from '#model'
import type { ViewCases } from '../cases.ts'
import type { QueueOptions } from './queue.ts'

const about = { access: { read: 'organizationStaff', write: 'organizationStaff' }, area: 'people' } as const

const writers = defineResource({
  ...about,
  name: 'writers',
  type: 'Writer',
  label: ['Writer', 'Writers'],
  titleFields: 'name',
  fields: { name: text({ limit: 80 }), room: text({ limit: 20 }) },
  list: { columns: ['name'], sort: 'name' },
})

const letters = defineResource({
  ...about,
  name: 'letters',
  type: 'Letter',
  label: ['Letter', 'Letters'],
  titleFields: 'subject',
  fields: {
    subject: text({ limit: 80 }),
    words: longText({ limit: 2000 }),
    writer: reference({ to: 'writers' }),
    kind: choice({ options: ['praise', 'complaint'] }),
    cameAt: dateTime(),
    standing: state({ initial: 'unread', states: { unread: {}, answered: {} } }),
  },
  list: { columns: ['subject'], sort: 'subject' },
  actions: { answer: { label: 'Answer', done: 'answered', from: ['unread'], to: 'answered' } },
})

export const cases: ViewCases<QueueOptions> = {
  resource: letters,
  others: [writers],
  accepted: { from: 'writer', tells: ['writer.room'], body: 'words', badges: ['kind'], since: 'cameAt' },
  refused: [
    { options: { from: 'kind' }, path: 'from', message: "'kind' points at no row. Name a reference." },
    {
      options: { tells: ['writer.floor'] },
      path: 'tells',
      message: "'floor' is no field of what 'writer' points at. Choose one of: name, room.",
    },
    {
      options: { body: 'text' },
      path: 'body',
      message: "'text' is no field of these rows. Choose one of: subject, words, writer, kind, cameAt, standing.",
    },
    { options: { since: 'kind' }, path: 'since', message: "'kind' is no moment field. Choose one of: cameAt." },
  ],
  says: 'what waits longest first, and one row beside it in full; an action on it opens the next; the whole text is read there',
}
