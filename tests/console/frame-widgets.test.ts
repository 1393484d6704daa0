import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEBOUNCE, makeVendorMessages } from '#console/app/vendorWidgets/vendorMessages.ts'
import { vendorIdentityOf } from '#console/app/vendorWidgets/vendorIdentity.ts'
import { roomOf } from '#console/app/vendorWidgets/Vendors.tsx'
import { person } from './viewsSupport.tsx'

const dana = { ...person, roleName: 'director', joinedAt: '2021-03-01' }
const six = {
  name: 'Dana Whitfield',
  email: 'dana@lakeside.example',
  id: 'p1',
  role: 'director',
  joinedAt: '2021-03-01',
  organization: 'lakeside',
}

describe('what vendors are told', () => {
  test('[R1.8] six values, whatever else is known of a person', () => {
    const more = { ...dana, photoUrl: '/files/1', phone: '5125550100', token: 'secret', roleDisplayName: 'Director' }
    expect(vendorIdentityOf(more)).toEqual(six)
  })
})

describe('what vendors ask for', () => {
  test.each([
    [
      { width: 360, height: 90.4 },
      { width: 360, height: 90 },
    ],
    [
      { width: 9000, height: 9000 },
      { width: 440, height: 640 },
    ],
    [
      { width: 0, height: 0 },
      { width: 0, height: 0 },
    ],
    [{ ready: true }, null],
    [{ width: 300 }, null],
    [{ width: '300', height: '300' }, null],
    [{ width: -1, height: 20 }, null],
    [{ width: NaN, height: Infinity }, null],
    ['resize', null],
    [null, null],
  ])('[R1.8] the message %j is room for %j', (message, room) => expect(roomOf(message)).toEqual(room))
})

describe('the feed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const heard = () => {
    const said: unknown[] = []
    const feed = makeVendorMessages()
    feed.add({ postMessage: (message: unknown) => said.push(message) })
    return { feed, said }
  }

  test('[R1.8] [R12.4] all is said 300 ms after the last change, once', () => {
    expect(DEBOUNCE).toBe(300)
    const { feed, said } = heard()
    feed.tell({ person: vendorIdentityOf(dana), visible: false })
    vi.advanceTimersByTime(299)
    feed.tell({ person: vendorIdentityOf(dana), visible: true })
    vi.advanceTimersByTime(299)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual([{ person: six, visible: true }])
    vi.advanceTimersByTime(5000)
    expect(said).toHaveLength(1)
  })

  test('[R1.8] nobody is known after signing out: said at once, and nothing that rested comes after it', () => {
    const { feed, said } = heard()
    feed.tell({ person: vendorIdentityOf(dana), visible: true })
    feed.forget()
    vi.advanceTimersByTime(5000)
    expect(said).toEqual([{ person: null, visible: false }])
  })

  test('[R1.8] a frame that is gone hears nothing more', () => {
    const said: unknown[] = []
    const feed = makeVendorMessages()
    const remove = feed.add({ postMessage: (message: unknown) => said.push(message) })
    remove()
    feed.tell({ person: vendorIdentityOf(dana), visible: true })
    vi.advanceTimersByTime(5000)
    expect(said).toEqual([])
  })
})
