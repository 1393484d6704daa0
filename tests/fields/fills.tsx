import { expect } from 'vitest'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { FieldTypeName } from '#fields'
import { KNOWN } from '#fields/cases.ts'
import { LABEL } from './faces.tsx'

/** One way to fill an input as people do, and the value that comes of it. Options are those of the field type's cases unless said. */
export interface Fill {
  readonly options?: object
  readonly fill: (user: UserEvent) => Promise<void>
  readonly value: unknown
}

const box = () => screen.getByLabelText(new RegExp(`^${LABEL}`))
const typed =
  (text: string) =>
  async (user: UserEvent): Promise<void> => {
    await user.tab()
    if (document.activeElement !== box()) throw new Error('Tab does not reach the input first')
    await user.keyboard(text.replace(/[{[]/g, '$&$&'))
  }
const chosen = (search: string, title: RegExp) => async (user: UserEvent) => {
  await user.tab()
  await user.keyboard(search)
  await screen.findByRole('option', { name: title })
  await user.keyboard('{Enter}')
}
const text = (value: string, options?: object): Fill => ({ fill: typed(value), value, ...(options ? { options } : {}) })

const photo = () => new File(['x'], 'choir.jpg', { type: 'image/jpeg' })

/** A field type without a line here fails by name; `changes`, `relatedCount` and `state` are the server's alone. */
export const fills: Readonly<Record<Exclude<FieldTypeName, 'changes' | 'relatedCount' | 'richText' | 'state'>, Fill>> = {
  text: text('Bingo'),
  recurrence: text('FREQ=WEEKLY;BYDAY=TU'),
  longText: { fill: typed('Bring a hat.{Enter}Water.'.replace('{Enter}', '\n')), value: 'Bring a hat.\nWater.' },
  number: { fill: typed('4'), value: 4 },
  money: { fill: typed('4.50'), value: 4.5 },
  boolean: {
    fill: async user => {
      await user.tab()
      await user.keyboard(' ')
    },
    value: true,
  },
  choice: {
    fill: async user => {
      await user.tab()
      await user.keyboard('[ArrowDown]')
      await user.click(screen.getByRole('radio', { name: 'In between' }))
    },
    value: 'medium',
  },
  choices: {
    fill: async user => {
      await user.tab()
      await user.keyboard(' ')
      await user.tab()
      await user.keyboard(' ')
    },
    value: ['vegan', 'gluten_free'],
  },
  date: { fill: async user => user.type(box(), '2026-05-07'), value: '2026-05-07' },
  time: { fill: async user => user.type(box(), '14:30'), value: '14:30' },
  dateTime: {
    fill: async user => {
      await user.type(screen.getByLabelText(LABEL), '2026-05-07')
      await user.type(screen.getByLabelText(`${LABEL}: time`), '14:30')
    },
    value: '2026-05-07T14:30',
  },
  duration: { fill: typed('90'), value: 90 },
  email: text('rosa@lakeside.example'),
  emailList: text('a@x.example, b@x.example'),
  url: text('https://lakeside.example/menu'),
  videoUrl: text('https://vimeo.com/123456789'),
  phone: { fill: typed('(555) 123-4567'), value: '5551234567' },
  password: text('correct horse'),
  pin: text('0427'),
  key: text('supportive_care_one'),
  secretText: text('vimeo-token'),
  image: { fill: user => user.upload(box(), photo()), value: { ...KNOWN.picture, url: expect.any(String) as string } },
  file: {
    fill: user => user.upload(box(), new File(['x'], 'menu.pdf', { type: 'application/pdf' })),
    value: { ...KNOWN.leaflet, url: expect.any(String) as string },
  },
  reference: { fill: chosen('sun', /Sunroom/), value: KNOWN.sunroom },
  references: {
    fill: async user => {
      await chosen('lib', /Library/)(user)
      await user.keyboard('sun')
      await screen.findByRole('option', { name: /Sunroom/ })
      await user.keyboard('{Enter}')
    },
    value: [KNOWN.library, KNOWN.sunroom],
  },
  place: { fill: chosen('stream', /Streaming/), value: 'virtual' },
  repeater: {
    fill: async user => {
      await user.tab()
      await user.keyboard('{Enter}')
      await user.type(await screen.findByLabelText('Name'), 'Summer')
      await user.click(screen.getByRole('button', { name: 'Add day' }))
      const day = within(screen.getByRole('group', { name: 'Day 1' }))
      await user.type(day.getByLabelText('Weekday'), '6')
      await user.type(day.getByLabelText('Started at'), '10:00')
    },
    value: [{ name: 'Summer', price: null, from: null, opensAt: null, room: null, tags: [], days: [{ weekday: 6, startedAt: '10:00' }] }],
  },
  levels: {
    // Tab goes from area to area, the arrow keys from level to level.
    fill: async user => {
      await user.tab()
      await user.keyboard('[ArrowRight][ArrowRight]')
      await user.tab()
      await user.keyboard('[ArrowRight]')
    },
    value: { events: 'edit', frontDesk: 'see' },
  },
  weeklyHours: {
    fill: async user => {
      await user.tab()
      await user.keyboard('{Enter}')
      await user.type(screen.getByLabelText('Monday from'), '08:00')
      await user.type(screen.getByLabelText('Monday to'), '17:00')
    },
    value: [{ weekday: 1, startedAtTime: '08:00', endedAtTime: '17:00', period: null }],
  },
  weekdays: {
    fill: async user => {
      await user.tab()
      await user.keyboard(' ')
      await user.click(screen.getByRole('checkbox', { name: 'Sunday' }))
    },
    value: [1, 0],
  },
  relativeTime: {
    fill: async user => {
      await typed('2')(user)
      await user.selectOptions(screen.getByLabelText(`Unit of ${LABEL}`), 'Days')
    },
    value: { amount: 2, unit: 'days', side: 'before' },
  },
  featureFlagTargets: {
    fill: async user => {
      await user.click(screen.getByRole('radio', { name: /On for some/ }))
      await user.type(screen.getByRole('combobox'), 'lake')
      await screen.findByRole('option', { name: /Lakeside/ })
      await user.keyboard('{Enter}')
    },
    value: [KNOWN.lakeside],
  },
  colour: text('#0a6c6a'),
  tags: { fill: typed('Garden{Enter}low sun,Garden'.replace('{Enter}', ',')), value: ['Garden', 'low sun'] },
  audience: {
    fill: async user => {
      await user.click(screen.getByRole('radio', { name: /Selected groups and people/ }))
      const picker = await screen.findByLabelText('Groups and people')
      await user.type(picker, 'walk')
      await screen.findByRole('option', { name: /Walkers/ })
      await user.keyboard('{Enter}')
      await user.type(picker, 'rosa')
      await screen.findByRole('option', { name: /Rosa/ })
      await user.keyboard('{Enter}')
    },
    value: {
      scope: 'select-groups',
      roles: [],
      receivers: [
        { id: KNOWN.walkers.id, type: 'GROUP', label: KNOWN.walkers.title },
        { id: KNOWN.rosa.id, type: 'USER', label: KNOWN.rosa.title },
      ],
      organizationIds: [],
    },
  },
  publishing: {
    fill: async user => {
      await user.click(screen.getByRole('radio', { name: 'Publish on a date' }))
      const put = async (name: string, value: string) => {
        await user.clear(screen.getByLabelText(name))
        await user.type(screen.getByLabelText(name), value)
      }
      await put('Publish date', '2026-05-06')
      await put('Publish time', '09:00')
      await put('Duration', '50')
    },
    value: { date: '2026-05-06', time: '09:00', duration: 50, expires: '2026-06-25' },
  },
}
