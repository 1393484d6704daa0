import { defineResource, section } from '#model'
import { signUpHours } from './fieldSets/signUp.ts'

/** When sign-up for events opens and closes where an event does not say. */
export default defineResource({
  name: 'event_settings',
  label: ['Sign-up Settings', 'Sign-up Settings'],
  about: 'When sign-up for events opens and closes, unless an event says otherwise.',
  path: 'events/settings',
  singleton: true,
  titleFields: 'closes',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'events',
  fields: signUpHours,
  list: { columns: ['opens', 'closes'] },
  form: [section('Sign-up', 'opens', 'closes').help('For every event that does not say otherwise. Leave blank for no limit.')],
  menu: false,
  icon: 'event',
})
