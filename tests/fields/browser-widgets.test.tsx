import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { formatsOf, STATUSES } from '#model'
import { ConfirmDialog } from '#widgets/ConfirmDialog.tsx'
import { DateText } from '#widgets/DateText.tsx'
import { wallTime } from '#widgets/dates.ts'
import { EmptyState } from '#widgets/EmptyState.tsx'
import { ErrorSummary } from '#widgets/ErrorSummary.tsx'
import { messageIn } from '#widgets/field/messages.ts'
import { Markup } from '#widgets/Markup.tsx'
import { Pattern } from '#widgets/Pattern.tsx'
import { initialsOf, PersonBadge } from '#widgets/PersonBadge.tsx'
import { Picture } from '#widgets/Picture.tsx'
import { StatusChip, statusWord } from '#widgets/StatusChip.tsx'

const year = new Date().getFullYear()

describe('widgets', () => {
  it.each([...STATUSES, 'active'])('[R7.13] the state %s is a word and an icon, never colour alone', status => {
    const { container } = render(<StatusChip status={status} />)
    expect(container).toHaveTextContent(statusWord(status))
    expect(container.querySelector('svg')).not.toBeNull()
  })

  it('[R12.6] dates read as people say them, with the year where it is another one', () => {
    const { shortDate, shortMoment } = formatsOf('en-US')
    expect(shortDate('2019-05-07')).toBe('May 7, 2019')
    expect(shortMoment(`${year}-01-02T09:05`)).toMatch(/^\w{3}, Jan 2, 9:05 AM$/)
    expect(shortDate('2019-02-30')).toBe('')
    expect(shortDate(null)).toBe('')
    render(<DateText value="2019-05-07T10:00" />)
    expect(screen.getByText('May 7, 2019, 10:00 AM')).toHaveAttribute('title', 'Tuesday, May 7, 2019, 10:00 AM')
  })

  it('[R12.6] an instant is shown in the organization’s zone, whatever the zone of the machine', () => {
    expect(wallTime('2026-05-07T03:30:00.000Z', 'America/New_York')).toBe('2026-05-06T23:30')
    expect(wallTime('2026-05-07T03:30:00.000Z', 'Pacific/Auckland')).toBe('2026-05-07T15:30')
    expect(wallTime('no instant', 'America/New_York')).toBe('')
  })

  it('[R13.1] a pattern is the same for the same record, and six drawings are used', () => {
    const drawn = (seed: string) => render(<Pattern seed={seed} />).container.innerHTML
    expect(drawn('a')).toBe(drawn('a'))
    const seeds = Array.from({ length: 60 }, (_, index) => String(index))
    const shapes = new Set(
      seeds.map(seed =>
        drawn(seed)
          .replace(/[\d.-]+/g, '')
          .slice(0, 400),
      ),
    )
    expect(shapes.size).toBeGreaterThan(5)
  })

  it('[R13.1] a picture that cannot be loaded is the pattern', () => {
    const { container } = render(<Picture url="https://console.example/x" seed="a" />)
    const image = container.querySelector('img')
    image?.dispatchEvent(new Event('error'))
    return vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  })

  it.each([
    ['Dana Whitfield', 'DW'],
    ['Mary Ann de la Cruz', 'MC'],
    ['Bo', 'BO'],
    ['', ''],
  ])('[R6.1] %s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('[R6.1] a bare badge carries the name', () => {
    render(<PersonBadge name="Dana Whitfield" bare />)
    expect(screen.getByRole('img', { name: 'Dana Whitfield' })).toBeInTheDocument()
  })

  it('[R8.15] the summary leads to the field', async () => {
    const onGo = vi.fn()
    render(<ErrorSummary items={[{ target: 'price', label: 'Cost per person', message: 'Specify cost' }]} onGo={onGo} />)
    expect(screen.getByRole('alert')).toHaveTextContent('One field needs your attention')
    await userEvent.click(screen.getByRole('link', { name: 'Cost per person: Specify cost' }))
    expect(onGo).toHaveBeenCalledWith('price')
  })

  it('[R8.15] a message is found wherever the form keeps it', () => {
    expect(messageIn({ type: 'server', message: 'Required' })).toBe('Required')
    expect(messageIn({ type: 'x', message: '@@react-admin@@"Required"' })).toBe('Required')
    expect(messageIn({ date: { message: 'Invalid Date' } }, 'date')).toBe('Invalid Date')
    expect(messageIn([undefined, { name: { message: 'Required' } }])).toBe('Required')
    expect(messageIn(undefined)).toBeNull()
  })

  it('[R12.8] markup is shown without anything that could run', () => {
    const html =
      '<p onclick="x()">Tea <a href="javascript:x()">a</a><a href="tel:555">b</a></p><script>x()</script><img src=x onerror="x()"><h2>Soup</h2>'
    const { container } = render(<Markup html={html} />)
    expect(container.querySelector('script, img, [onclick]')).toBeNull()
    expect([...container.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(['tel:555'])
    expect(screen.getByRole('heading', { name: 'Soup' })).toBeInTheDocument()
  })

  it('[R11.2] a question can be answered by keyboard, and leaving it changes nothing', async () => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()]
    render(
      <ConfirmDialog open title="Cancel 3 events?" action="Cancel events" danger onConfirm={onConfirm} onClose={onClose}>
        People will see it.
      </ConfirmDialog>,
    )
    expect(await screen.findByRole('dialog', { name: 'Cancel 3 events?' }, { timeout: 5000 })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel events' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('[R13.1] an empty list offers the first action', () => {
    render(<EmptyState title="No events yet" actions={<button>New event</button>} />)
    expect(screen.getByRole('heading', { name: 'No events yet' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'New event' })).toBeInTheDocument()
  })
})
