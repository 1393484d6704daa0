import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { CoreAdminContext, useNotify } from 'ra-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConsoleContextProvider } from '#console/session/context.tsx'
import { makePageFailures } from '#console/services/failures.ts'
import { FrameProvider } from '#console/services/frame.tsx'
import { makeNotices, TOAST, type Notices } from '#console/services/notices.ts'
import { Notices as Bell } from '#console/app/frame/NoticesMenu.tsx'
import { Toasts } from '#console/app/frame/Toasts.tsx'
import { organization, person } from './viewsSupport.tsx'

let notices: Notices
let notify: ReturnType<typeof useNotify>

const Speaker = () => {
  const found = useNotify()
  useEffect(() => {
    notify = found
  }, [found])
  return null
}

const open = () => {
  notices = makeNotices()
  render(
    <ConsoleContextProvider value={{ person, organization, flags: {} }}>
      <CoreAdminContext>
        <FrameProvider value={{ items: [], home: '/', failures: makePageFailures(), notices }}>
          <Bell />
          <Toasts />
          <Speaker />
        </FrameProvider>
      </CoreAdminContext>
    </ConsoleContextProvider>,
  )
}
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const say = (...said: Parameters<typeof notify>) => act(() => notify(...said))
const toast = (text: string) => screen.queryByText(text)?.closest<HTMLElement>('[data-toast]') ?? null
const see = (state: 'hidden' | 'visible') =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

beforeEach(() => {
  vi.useFakeTimers()
  open()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('toasts', () => {
  test('[R12.4] stay 3000 ms', () => {
    expect(TOAST).toBe(3000)
    say('Event saved', { type: 'success' })
    pass(2999)
    expect(toast('Event saved')).not.toBeNull()
    pass(1)
    expect(toast('Event saved')).toBeNull()
  })

  test('[R1.5] are of two kinds, success and error; an error is said at once to those who listen', () => {
    say('Event saved', { type: 'success' })
    say('Nothing was saved', { type: 'error' })
    expect(toast('Event saved')).toHaveAttribute('data-toast', 'success')
    expect(toast('Nothing was saved')).toHaveAttribute('data-toast', 'error')
    expect(within(screen.getByRole('alert')).getByText('Nothing was saved')).toBeVisible()
  })

  test('[R1.5] have a wide variant', () => {
    say('A long sentence', { type: 'success', multiLine: true })
    expect(toast('A long sentence')).toHaveAttribute('data-wide', 'true')
    say('Short')
    expect(toast('Short')).toHaveAttribute('data-wide', 'false')
  })

  test('[R1.5] stand still while pointed at, and then go on with the time that was left', () => {
    say('Event saved')
    pass(2000)
    fireEvent.mouseEnter(toast('Event saved') as HTMLElement)
    pass(60_000)
    expect(toast('Event saved')).not.toBeNull()
    fireEvent.mouseLeave(toast('Event saved') as HTMLElement)
    pass(999)
    expect(toast('Event saved')).not.toBeNull()
    pass(1)
    expect(toast('Event saved')).toBeNull()
  })

  test('[R1.5] stand still while the keyboard is in them', () => {
    say('Event saved')
    const close = within(toast('Event saved') as HTMLElement).getByRole('button', { name: 'Close' })
    act(() => close.focus())
    pass(60_000)
    expect(toast('Event saved')).not.toBeNull()
    act(() => close.blur())
    pass(TOAST)
    expect(toast('Event saved')).toBeNull()
  })

  test('[R1.5] stand still while the tab is hidden', () => {
    see('hidden')
    say('Event saved')
    pass(60_000)
    expect(toast('Event saved')).not.toBeNull()
    see('visible')
    pass(TOAST)
    expect(toast('Event saved')).toBeNull()
  })

  test('[R1.5] closing one leaves the others', () => {
    say('First')
    say('Second')
    fireEvent.click(within(toast('Second') as HTMLElement).getByRole('button', { name: 'Close' }))
    expect(toast('Second')).toBeNull()
    expect(toast('First')).not.toBeNull()
  })

  test('[R1.5] nothing is said only in a toast: the bell counts it and keeps it', async () => {
    say('Event saved')
    pass(TOAST)
    const bell = screen.getByRole('button', { name: 'Notices, 1 new' })
    vi.useRealTimers()
    fireEvent.click(bell)
    const list = within(await screen.findByRole('presentation'))
    expect(await list.findByText('Event saved')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Notices', hidden: true })).toBeInTheDocument()
  })

  test('[R11.7] what is said quietly is behind the bell alone', () => {
    act(() => notices.add({ message: 'You are offline.', type: 'warning', isQuiet: true }))
    expect(toast('You are offline.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Notices, 1 new' })).toBeInTheDocument()
  })
})
