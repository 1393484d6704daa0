import type { Declaration } from '#model'
import { choice, date, number, reference, text } from '#fields'

const shown = { optional: true, readOnly: true } as const

/** A figure that is counted; `help` says how. */
export const count = (label: string, help: string) => number({ ...shown, integer: true, label, help })
export const figure = (label: string, help: string, digits = 1) => number({ ...shown, digits, label, help })
export const day = (label: string, help: string) => date({ ...shown, label, help })
export const month = (label: string, help: string) => date({ ...shown, month: true, label, help })
export const words = (label: string) => text({ ...shown, label })
export const person = (label: string) => reference({ ...shown, to: 'users', label })

export const personType = choice({
  ...shown,
  options: ['resident', 'future_resident', ['at_home', 'At-home member'], 'family', 'staff', 'volunteer', 'vendor'],
  label: 'Type',
})

export const careLevel = choice({
  ...shown,
  options: [
    ['independent', 'Independent living'],
    ['assisted', 'Assisted living'],
    ['memory', 'Memory care'],
    ['skilled', 'Skilled nursing'],
  ],
  label: 'Care level',
})

export const activity = choice({
  ...shown,
  options: ['dormant', 'light', 'regular', 'very_active'],
  label: 'Activity',
  help: 'By days with something done in the last 28: none, 1 to 3, 4 to 11, 12 and more.',
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
