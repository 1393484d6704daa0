import { monthStart } from '#model/period.ts'
import { add, link } from './add.ts'
import { DAY, day, wallTime } from './days.ts'
import type { Community } from './people.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './rows.ts'

const DEVICES = [
  ['Lobby screen', 'lobby', 'landscape', 'Main house', '1', 0],
  ['Channel 12', 'tv_channel', 'landscape', 'Main house', '1', 0],
  ['Elevator, east', 'elevator', 'portrait', 'East wing', '1', 1.3],
  ['Kiosk at the front desk', 'kiosk', 'portrait', 'Main house', '1', 0.002],
  ['Screen in the old library', 'lobby', 'landscape', 'East wing', '2', 41],
] as const

const WEEK = [1, 2, 3, 4, 5, 6, 0]

const METHODS = ['AchCreditTransfer', 'BankAccount', 'CreditCard'] as const

/** Screens on the walls, and what the house pays for the product. */
export const seedHouse = async (seeding: Seeding, community: Community, place: number): Promise<void> => {
  const random = randomOf(`house of ${community.organization.slug}`)
  const { now } = seeding
  await add(
    seeding,
    community,
    'signage_devices',
    random,
    DEVICES.map(([name, kind, orientation, building, floor, daysAgo], count) => ({
      values: {
        name,
        kind,
        orientation,
        building,
        floor,
        offlineAlertTo: [link(community.staff[0])],
        disabled: daysAgo > 30,
        // Nothing stands on these walls: those that are there now are so for a day.
        offlineAfter: 1440,
        lastSeenAt: wallTime(new Date(now.getTime() - daysAgo * DAY), community),
        offlineAt: wallTime(new Date(now.getTime() + (1 - daysAgo) * DAY), community),
        offlineToldAt: daysAgo > 1 ? wallTime(new Date(now.getTime() + (1 - daysAgo) * DAY), community) : null,
        appVersion: 'Chrome on Android',
        onHours: WEEK.map(weekday => ({ weekday, startedAtTime: '06:00', endedAtTime: '22:00', period: null })),
        theme: count === 2 ? 'contrast' : 'light',
        ticker: count === 0 ? 'Welcome. Dinner is from 4:30; the Bistro is open until 8.' : '',
      },
    })),
  )
  const paymentMethod = METHODS[place % METHODS.length]
  await add(seeding, community, 'subscriptions', random, [
    {
      values: {
        plan: ['complete', 'plus', 'essential'][place % 3],
        seats: 140,
        renewsOn: day(now, 120 + place),
        paymentMethod,
        lastFour: paymentMethod === 'AchCreditTransfer' ? '' : String(4210 + 7 * place),
        purchaseOrder: `PO-${2026000 + place}`,
        invoices: Array.from({ length: 12 }, (_, month) => monthStart(day(now, 0), -month)).map((date, month) => ({
          number: `INV-${date.slice(0, 7)}-${100 + place}`,
          date,
          amount: 1190 + 140 * (place % 3),
          paid: month > 0,
        })),
      },
    },
  ])
}
