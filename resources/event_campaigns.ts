import { deliver } from '#effects'
import { archive, cancel, defineResource, now, publish, section } from '#model'
import { details, history, reach } from '#panels'
import { choice, dateTime, boolean, publishing, relativeTime, reference, richText, text } from '#fields'
import { toPeopleOfEvent } from './fieldSets/campaign.ts'
import { channels, smsText, standing } from './fieldSets/sending.ts'

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
    event: reference({ to: 'events', fixed: true, withDate: 'startsAt' }),
    name: text({ limit: 80, sent: true, label: 'Subject', help: 'What people read first.' }),
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
      label: 'Send',
    }),
    sendAt: dateTime({ label: 'On', showWhen: { field: 'timing', is: 'at_a_moment' } }),
    offset: relativeTime({ from: 'the event starts', label: 'Timing', showWhen: { field: 'timing', is: 'by_the_event' } }),
    message: richText({ short: true, limit: 1000, sent: true }),
    smsText,
    onlyIfSeatsLeft: boolean({ label: 'Only while spots are available' }),
    publishing: publishing({ optional: true, readOnly: true, label: 'Send time' }),
    plannedAt: dateTime({ optional: true, readOnly: true, label: 'Goes out' }),
    settledAt: dateTime({ optional: true, readOnly: true, label: 'Recipients settled' }),
    stoppedReason: text({ limit: 200, optional: true, label: 'Why it was stopped' }),
  },
  list: {
    columns: ['name', 'kind', 'segment', 'offset', 'plannedAt', 'status'],
    filters: ['kind', 'segment', 'status'],
    sort: 'plannedAt',
  },
  form: [
    section('Campaign', 'event', 'name', 'kind', 'segment', 'channels'),
    section('When', 'timing', 'sendAt', 'offset', 'onlyIfSeatsLeft').help(
      'Saving sends nothing. Once you press Schedule, it goes out at its time.',
    ),
    section('Message', 'message', 'smsText'),
  ],
  show: [
    section('Campaign', 'event', 'name', 'kind', 'segment', 'channels'),
    section('When', 'plannedAt', 'timing', 'sendAt', 'offset', 'onlyIfSeatsLeft', 'stoppedReason'),
    section('Message', 'message', 'smsText'),
  ],
  page: { main: [reach(), details()], side: [history()] },
  actions: {
    publish: {
      ...publish,
      label: 'Schedule',
      done: 'scheduled',
      main: true,
      from: ['draft'],
      run: 'plan',
      sets: { publishedOn: now({ notBefore: 'plannedAt' }) },
      guards: [{ of: 'event', when: { cancelledAt: { filled: false } }, because: 'The event is canceled' }],
      effects: [
        deliver({
          to: 'event',
          segment: toPeopleOfEvent,
          channels: 'channels',
          title: 'name',
          text: 'message',
          short: 'smsText',
          at: 'settledAt',
        }),
      ],
      confirm: 'It goes to everyone its audience includes by then.',
      undo: false,
      icon: 'clock',
    },
    replan: {
      label: 'Follow the event',
      done: 'moved with the event',
      by: 'system',
      from: ['scheduled'],
      run: 'replan',
      sets: { publishedOn: now({ notBefore: 'plannedAt' }) },
    },
    stop: {
      ...cancel,
      label: 'Stop',
      done: 'stopped',
      from: ['scheduled'],
      asks: ['stoppedReason'],
      confirm: 'It will not be sent.',
      undo: false,
    },
    archive,
    unarchive: standing.unarchive,
  },
  due: [{ daily: '01:00', action: 'replan', where: { timing: { is: 'by_the_event' } } }],
  edits: { in: ['draft'], because: 'Only a draft can be edited. Stop one that is scheduled, and make another' },
  menu: false,
  icon: 'message',
})
