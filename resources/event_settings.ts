import { defineResource, section } from '#model'
import { boolean, choices } from '#fields'
import { CHANNELS } from './fieldSets/sending.ts'
import { signUpHours } from './fieldSets/signUp.ts'

/** When sign-up for events opens and closes where an event does not say, and how people hear about their place. */
export default defineResource({
  name: 'event_settings',
  label: ['Sign-up Settings', 'Sign-up Settings'],
  about: 'When sign-up for events opens and closes, unless an event says otherwise, and how people hear about their place.',
  path: 'events/settings',
  singleton: true,
  titleFields: 'closes',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: {
    ...signUpHours,
    channels: choices({
      options: CHANNELS,
      optional: true,
      initial: ['in_app', 'email'],
      backfill: "'{in_app,email}'",
      label: 'How people hear about their place',
      help: 'When they get a place, are offered one, or are declined. Choose none to tell nobody.',
    }),
    tellFamilies: boolean({
      label: 'Also tell families of changes',
      help: 'When an event is changed or canceled: family members whose link allows alerts. Whoever made the change can leave them out.',
    }),
  },
  list: { columns: ['opens', 'closes'] },
  form: [
    section('Sign-up', 'opens', 'closes').help('For every event that does not say otherwise. Leave blank for no limit.'),
    section('Notices', 'channels', 'tellFamilies'),
  ],
  menu: false,
  icon: 'event',
})
