import { defineResource, section } from '#model'
import { choice, dateTime, boolean, longText, relativeTime, reference, richText, text } from '#fields'
import { channels } from './fieldSets/sending.ts'

/** A message that makes one event known: before it, or thanks after it. */
export default defineResource({
  name: 'event_campaigns',
  type: 'Campaign',
  label: ['Campaign', 'Campaigns'],
  about: 'A message that announces an event, reminds people who signed up, or thanks attendees.',
  urls: false,
  nestedUnder: [
    {
      field: 'event',
      list: 'events/:parentId/campaigns',
      create: 'events/:parentId/campaigns/new',
      show: 'events/:parentId/campaigns/:id/detail',
      edit: 'events/:parentId/campaigns/:id/edit',
    },
  ],
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    event: reference({ to: 'events', fixed: true }),
    name: text({ limit: 80 }),
    kind: choice({ options: ['teaser', 'reminder', 'last_call', 'thank_you'], initial: 'teaser' }),
    segment: choice({
      options: [['everybody_it_is_for', 'Everyone in the audience'], 'registered', 'waitlisted', 'not_registered', 'attended', 'no_show'],
      initial: 'everybody_it_is_for',
      label: 'Audience',
    }),
    channels,
    timing: choice({
      options: [
        ['by_the_event', 'Relative to the event'],
        ['at_a_moment', 'At a set time'],
      ],
      initial: 'by_the_event',
      label: 'Sent',
    }),
    sendAt: dateTime({ label: 'On', showWhen: { field: 'timing', is: 'at_a_moment' } }),
    offset: relativeTime({ from: 'the event starts', label: 'Timing', showWhen: { field: 'timing', is: 'by_the_event' } }),
    message: richText({ short: true, limit: 1000 }),
    smsText: longText({ limit: 320, optional: true, label: 'Text message version' }),
    onlyIfSeatsLeft: boolean({ label: 'Only while spots are available' }),
    stopped: boolean({ help: 'It will not be sent again.' }),
    stoppedReason: text({ limit: 200, optional: true, label: 'Why', showWhen: { field: 'stopped', is: true } }),
  },
  list: {
    columns: ['name', 'kind', 'segment', 'timing', 'offset', 'sendAt', 'stopped'],
    filters: ['kind', 'segment', 'stopped', 'status'],
  },
  form: [
    section('Campaign', 'event', 'name', 'kind', 'segment', 'channels'),
    section('When', 'timing', 'sendAt', 'offset', 'onlyIfSeatsLeft', 'stopped', 'stoppedReason'),
    section('Message', 'message', 'smsText'),
  ],
  menu: false,
  icon: 'message',
})
