import { archive, defineResource, section, setting, unarchive } from '#model'
import {
  audience,
  choice,
  dateTime,
  duration,
  boolean,
  longText,
  money,
  place,
  publishing,
  reference,
  references,
  richText,
  text,
  url,
} from '#fields'
import { draw, enroll, placesDue, publishAndEnroll } from './actions/places.ts'
import { cancelReason, cancelWithReason } from './fieldSets/canceling.ts'
import { taken } from './fieldSets/taken.ts'
import { picture } from './fieldSets/picture.ts'
import { eventsRepeat, REPETITION } from './actions/repetition.ts'
import { saveAsTemplate } from './actions/templates.ts'
import { repeated } from './fieldSets/series.ts'
import { drawn, feedbackQuestions, places, PLACES, SIGN_UP, signUp, SIGNED_UP } from './fieldSets/signUp.ts'
import { dimensions } from './fieldSets/wellness.ts'
import { figures } from './figures/events.ts'
import { eventCalendar } from './views/events.ts'

/** Something that residents can come to: when, where, for whom, and when they see it. */
export default defineResource({
  name: 'events',
  about: 'Something residents can attend. Its audience sees it in the app and on the printed calendar.',
  forms: [
    {
      at: 'edit-recurrent',
      label: 'Edit the series',
      fields: [
        section('Basics', 'title', 'shortTitle', 'description', 'image', 'imageAlt', 'dimension'),
        section('When and where', 'startsAt', 'duration', ...REPETITION, 'venue', 'virtualUrl', 'host'),
        section('Audience', 'audience'),
        section('Sign-ups', ...SIGN_UP),
      ],
      series: { by: 'series', from: 'startsAt' },
    },
  ],
  visibility: 'received',
  staysBelow: true,
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    title: text({ limit: 80 }),
    shortTitle: text({ limit: 28, optional: true, help: 'For the calendar and lobby screens, where space is tight.' }),
    description: richText({ limit: 3000, optional: true }),
    ...picture,
    dimension: choice({ options: dimensions, optional: true, label: 'Wellness dimension' }),
    startsAt: dateTime({ label: 'Starts' }),
    duration: duration({ min: 5, max: 1440, initial: 60 }),
    venue: place({ to: 'event_venues', optional: true, fits: { seats: 'capacity', room: 'capacity' } }),
    virtualUrl: url({ optional: true, label: 'Stream link', showWhen: { field: 'venue', is: 'virtual' } }),
    host: references({ to: 'users', optional: true, max: 5, label: 'Hosts' }),
    paid: boolean({ label: 'Charge a fee' }),
    price: money({ label: 'Cost per person', help: 'In US dollars, such as 4.50', showWhen: { field: 'paid', is: true } }),
    audience: audience({ noneChosen: 'Specify Calendar', roleReceivers: true }),
    publishing: publishing({ optional: true }),
    cancelReason,
    ...signUp,
    ...drawn,
    ...places,
    feedbackQuestions,
    internalNote: longText({ limit: 1000, optional: true, help: 'Staff only.' }),
    template: reference({ to: 'event_templates', optional: true, fixed: true, label: 'Created from template' }),
    taken,
    series: reference({ to: 'event_series', optional: true, fixed: true, withRule: 'rule', label: 'Series' }),
    ...repeated,
  },
  list: {
    columns: ['title', 'startsAt', 'venue', 'audience', 'signUps', 'status'],
    filters: ['startsAt', 'venue', 'audience', 'host', 'dimension', 'registration', 'status'],
    sort: 'startsAt',
    search: ['title', 'shortTitle'],
    modes: ['grid', 'list'],
    image: 'image',
    upcoming: 'startsAt',
  },
  form: [
    section('Basics', 'title', 'shortTitle', 'description', 'image', 'imageAlt', 'dimension').help(
      'What residents see in the app, on screens and on the printed calendar.',
    ),
    section('When and where', 'startsAt', 'duration', ...REPETITION, 'venue', 'virtualUrl', 'host').help(
      'Times are in this organization’s time zone. Communities in another one see them in their own.',
    ),
    section('Cost', 'paid', 'price').help('Payment is not collected here. The price is shown, and staff mark who has paid.'),
    section('Audience', 'audience').help('Who sees the event and can sign up. Family members are never added by accident.'),
    section('Publishing', 'publishing').help('When it appears and when it comes down automatically.'),
    section('Sign-ups', ...SIGN_UP).help('How people sign up and what happens when it is full.'),
    section('Feedback and notes', 'feedbackQuestions', 'internalNote').help('Questions for attendees, and a note for staff only.'),
  ],
  show: [
    section('At a glance', 'cancelReason', 'startsAt', 'duration', 'series', 'venue', 'virtualUrl', 'host', ...PLACES, 'paid', 'price'),
    section('Audience', 'audience', 'publishing'),
    section('Sign-ups', ...SIGN_UP, 'drawnAt', 'drawSeed'),
    section('What people see', 'shortTitle', 'description', 'image', 'imageAlt', 'dimension'),
    section('For staff', 'internalNote', 'feedbackQuestions', 'template', 'changedByHand'),
  ],
  actions: { publish: publishAndEnroll, makeItRepeat: eventsRepeat, enroll, draw, saveAsTemplate, ...cancelWithReason, archive, unarchive },
  views: { calendar: eventCalendar },
  due: placesDue,
  figures,
  changeNotices: {
    to: 'updates',
    important: ['startsAt', 'venue'],
    reason: 'cancelReason',
    also: ['title', 'duration', 'virtualUrl', 'host', 'price'],
    phrases: { startsAt: 'starts', venue: 'takes place in', duration: 'lasts', price: 'costs' },
    people: { audience: 'audience', starts: { families: setting('event_settings', 'tellFamilies') }, of: SIGNED_UP },
  },
  import: { match: ['title', 'startsAt', 'venue'] },
  home: {
    today: {
      label: 'Events today',
      status: ['published', 'expired'],
      today: 'startsAt',
      shows: ['title', 'startsAt', 'venue', 'signUps', 'status'],
    },
    drafts: { label: 'Event drafts', status: ['draft'], upcoming: true, waits: 'info' },
  },
  icon: 'event',
})
