import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { failure } from '#console/data/errors.ts'
import { DeviceList } from '#console/pages/account/DeviceList.tsx'
import { formatsOf, type Device } from '#model'
import { seenText, type DeviceCalls } from '#console/pages/account/devices.ts'

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const here: Device = {
  id: '1',
  browser: 'Chrome on Windows',
  network: '203.0.113.x',
  signedInAt: at(300),
  lastSeenAt: at(2),
  trustedUntil: null,
  current: true,
}
const phone: Device = {
  id: '2',
  browser: 'Safari on iPhone',
  network: null,
  signedInAt: at(900),
  lastSeenAt: at(130),
  trustedUntil: at(-9000),
  current: false,
}
const kiosk: Device = {
  id: '3',
  browser: 'Firefox on Linux',
  network: '198.51.100.x',
  signedInAt: at(900),
  lastSeenAt: at(40),
  trustedUntil: null,
  current: false,
}

const shown = (own: Partial<DeviceCalls> = {}) => {
  let devices = [here, phone, kiosk]
  const calls: DeviceCalls = {
    list: vi.fn(() => Promise.resolve(devices)),
    end: vi.fn((id: string) => {
      devices = devices.filter(one => one.id !== id)
      return Promise.resolve()
    }),
    endOthers: vi.fn(() => {
      devices = [here]
      return Promise.resolve()
    }),
    ...own,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceList calls={calls} />
    </QueryClientProvider>,
  )
  return { calls }
}

describe('signed-in devices', () => {
  test('[security: sign-in] each with browser, network and when it was seen; this one cannot be ended here', async () => {
    shown()
    const rows = await screen.findAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toHaveTextContent('Chrome on WindowsThis deviceActive now, network 203.0.113.x')
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    expect(rows[1]).toHaveTextContent('Last seen 2 hours ago')
    expect(rows.map(row => row.textContent.includes('Signing in there asks for no code until'))).toEqual([false, true, false])
    expect(within(rows[1] as HTMLElement).getByRole('button')).toHaveAccessibleName('Sign out Safari on iPhone, Last seen 2 hours ago')
  })

  test('[security: sign-in] one is signed out, and it is said', async () => {
    const { calls } = shown()
    await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari/ }))
    expect(calls.end).toHaveBeenCalledExactlyOnceWith('2')
    expect(await screen.findByText('Safari on iPhone is signed out.')).toHaveFocus()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  test('[security: sign-in] all others', async () => {
    const { calls } = shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all others' }))
    expect(calls.endOthers).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  })

  test('[R11.7] a failure says why', async () => {
    shown({ end: () => Promise.reject(failure('You are offline.', { type: 'Offline', requestId: null })) })
    await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari/ }))
    expect(await screen.findByText('You are offline.')).toBeVisible()
  })

  test.each([
    [1, 'Active now'],
    [16, 'Active now'],
    [17, 'Last seen 17 minutes ago'],
    [60, 'Last seen 1 hour ago'],
    [1500, 'Last seen 1 day ago'],
  ])('%i minutes ago', (minutes, text) => expect(seenText(at(minutes), new Date(), formatsOf('en-US'))).toBe(text))
})
