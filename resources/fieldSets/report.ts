import type { Declaration } from '#model'
import { choice, date, number, reference, text } from '#fields'
import { CARE_LEVELS, PERSON_TYPES } from './care.ts'

/** Where people use the app. */
export const SURFACES = ['app', 'web', ['tv', 'TV'], 'voice', 'kiosk', 'signage', 'paper'] as const

export const shown = { optional: true, readOnly: true } as const

/** A figure that is counted; `help` says how. */
export const count = (label: string, help: string) => number({ ...shown, integer: true, label, help })
export const figure = (label: string, help: string, digits = 1) => number({ ...shown, digits, label, help })
export const day = (label: string, help: string) => date({ ...shown, label, help })
export const month = (label: string, help: string) => date({ ...shown, month: true, label, help })
export const words = (label: string) => text({ ...shown, label })
export const person = (label: string) => reference({ ...shown, to: 'users', label })

export const personType = choice({
  ...shown,
  options: PERSON_TYPES,
  label: 'Type',
})

export const careLevel = choice({ ...shown, options: CARE_LEVELS, label: 'Care level' })

export const reachable = choice({
  ...shown,
  options: [
    ['email', 'Email'],
    ['mobile', 'Mobile phone'],
    ['phone', 'Home phone'],
    ['none', 'No contact method'],
  ],
  label: 'Best contact',
  help: 'The first available of email, mobile phone and home phone.',
})

export const activity = choice({
  ...shown,
  options: ['dormant', 'light', 'regular', 'very_active'],
  label: 'Activity',
  help: 'By active days in the last 28: none, 1 to 3, 4 to 11, 12 or more.',
})

/** What every report says of itself: counted when it is asked for, changed by nobody. */
export const report = {
  belongsTo: 'organization',
  access: { read: 'organizationStaff', write: 'nobody' },
  area: 'insights',
  detail: true,
  menu: false,
  icon: 'chart',
} as const satisfies Partial<Declaration<Record<string, never>>>
