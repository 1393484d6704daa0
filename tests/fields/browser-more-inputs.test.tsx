import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { weeklyHours } from '#fields'
import { KNOWN } from '#fields/cases.ts'
import { formatsOf } from '#model'
import { LABEL, renderInput } from './faces.tsx'

const { lakeside } = KNOWN
const other = { id: '00000000-0000-7000-8000-0000000000e5', title: 'Harbor' }

it('[R12.6] a day of another year is said with its weekday beside it, where somebody plans by it', () => {
  const year = new Date().getFullYear()
  const said = `${formatsOf('en-US')
    .weekday(`${year + 1}-05-05`)
    .slice(0, 3)}, May 5, ${year + 1}`
  for (const [type, value] of [
    ['date', `${year + 1}-05-05`],
    ['dateTime', `${year + 1}-05-05T10:00`],
    ['publishing', { date: `${year + 1}-05-05`, time: '09:00', duration: null, expires: null }],
  ] as const) {
    const { unmount } = renderInput(type, { options: {}, value })
    expect(screen.getByText(said)).toBeVisible()
    unmount()
  }
  renderInput('date', { options: { past: true }, value: '1938-03-12' })
  expect(screen.getByText('Mar 12, 1938')).toBeVisible()
})

it('[R6.5] an operator chooses among the communities below it, not itself, whose people get it already', async () => {
  const search = () => Promise.resolve([lakeside, other])
  const { user } = renderInput('audience', { options: {}, ports: { search, organizationId: lakeside.id, addressesOrganizations: true } })
  await user.click(screen.getByRole('combobox', { name: 'Communities' }))
  expect(await screen.findByRole('option', { name: 'Harbor' })).toBeVisible()
  expect(screen.queryByRole('option', { name: lakeside.title })).toBeNull()
})

it('[R6.5] an operator reads what communities add to an audience, and what it is without them', () => {
  const ports = { addressesOrganizations: true, organizationName: 'Harbor' }
  const { unmount } = renderInput('audience', { options: {}, ports })
  expect(screen.getByText('Leave blank for Harbor alone. Everyone in the communities that you choose receives it, too.')).toBeVisible()
  unmount()
  renderInput('audience', { options: { inherited: true }, ports })
  expect(screen.getByText(/^Leave blank for every organization below\. If you choose some/)).toBeVisible()
})

describe('opening hours', () => {
  it('[R12.2] stand Monday first, and one day gives its hours to the days below', async () => {
    const { user, saved } = renderInput('weeklyHours', { options: {} })
    expect(
      screen
        .getAllByRole('group')
        .map(day => day.getAttribute('aria-label'))
        .filter(Boolean),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await user.click(screen.getByRole('button', { name: 'Add hours on Friday' }))
    await user.type(screen.getByLabelText('Friday from'), '10:00')
    await user.type(screen.getByLabelText('Friday to'), '12:00')
    await user.click(screen.getByRole('button', { name: 'Copy Friday to the days below' }))
    const day = (weekday: number) => ({ weekday, startedAtTime: '10:00', endedAtTime: '12:00', period: null })
    expect(await saved()).toEqual([day(5), day(6), day(0)])
  })

  it('[R12.2] without any, no day is called closed; with some, the others are', async () => {
    const { user } = renderInput('weeklyHours', { options: { optional: true } })
    expect(screen.queryByText('Closed')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add hours on Friday' }))
    expect(screen.getAllByText('Closed')).toHaveLength(6)
  })

  it('[R12.2] a range that is removed leaves the focus at its day', async () => {
    const range = { weekday: 2, startedAtTime: '10:00', endedAtTime: '12:00', period: null }
    const { user, saved } = renderInput('weeklyHours', { options: { optional: true }, value: [range] })
    await user.click(screen.getByRole('button', { name: 'Remove hours on Tuesday' }))
    expect(screen.getByRole('button', { name: 'Add hours on Tuesday' })).toHaveFocus()
    expect(await saved()).toEqual([])
  })
})

describe('tags', () => {
  it('[R8.2] a word that is still being typed is sent with the others', async () => {
    const { user, saved } = renderInput('tags', { options: {} })
    await user.type(screen.getByLabelText(LABEL), 'Garden,Music')
    expect(await saved()).toEqual(['Garden', 'Music'])
  })

  it('[R8.2] Enter ends a word and sends nothing; Backspace takes the last one away', async () => {
    const { user, saved, sent } = renderInput('tags', { options: {}, value: ['Garden'] })
    await user.type(screen.getByLabelText(LABEL), 'Chess{Enter}')
    expect(sent).toEqual([])
    expect(screen.getByRole('button', { name: 'Remove Chess' })).toBeVisible()
    await user.keyboard('{Backspace}')
    expect(await saved()).toEqual(['Garden'])
  })

  it.each(['url', 'videoUrl'] as const)('[R8.8] %s gets the https:// that people leave out, once the box is left', async type => {
    const { user, saved } = renderInput(type, { options: {} })
    await user.type(screen.getByLabelText(LABEL), 'youtu.be/dQw4w9WgXcQ')
    expect(await saved()).toBe('https://youtu.be/dQw4w9WgXcQ')
  })

  it.each(['menu', 'javascript:alert(1)', 'ann@menu.example', 'ftp://menu.example'])(
    '[R8.8] %s stays as it was typed, and is refused',
    async typed => {
      const { user, submit, sent } = renderInput('url', { options: {} })
      await user.type(screen.getByLabelText(LABEL), typed)
      await submit()
      expect(await screen.findByText('Invalid url address')).toBeVisible()
      expect(screen.getByLabelText(LABEL)).toHaveValue(typed)
      expect(sent).toEqual([])
    },
  )

  it('[R8.2] a pasted list is taken apart', async () => {
    const { user, saved } = renderInput('tags', { options: {} })
    await user.click(screen.getByLabelText(LABEL))
    await user.paste('Garden, low sun; chess')
    expect(await saved()).toEqual(['Garden', 'low sun', 'chess'])
  })
})

describe('many chosen rows', () => {
  it('[R8.2] the newest stand beside the box, the others once they are asked for, and none is lost', async () => {
    const value = Array.from({ length: 60 }, (_, at) => ({ id: String(at), title: `Resident ${at}` }))
    const { user, saved } = renderInput('references', { options: { to: 'venues' }, value })
    expect(screen.getAllByRole('button', { name: /^Remove Resident/ })).toHaveLength(50)
    expect(screen.getByRole('button', { name: 'Remove Resident 59' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }))
    expect(screen.getByRole('combobox')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove Resident 0' }))
    expect(await saved()).toEqual(value.slice(1))
  })
})

describe('a name that is spelled differently', () => {
  it('[R8.2] is offered as such, and Enter alone does not take it', async () => {
    const search = () => Promise.resolve([{ id: '1', title: 'Clara Winslow', note: 'Apartment 111', isSimilar: true }])
    const { user, saved, sent } = renderInput('references', { options: { to: 'users', optional: true }, value: [], ports: { search } })
    await user.type(screen.getByRole('combobox'), 'Clra Winslo')
    const option = await screen.findByRole('option', { name: /Clara Winslow Spelled differently · Apartment 111/ })
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: 'Remove Clara Winslow' })).toBeNull()
    await user.click(option)
    expect(await saved()).toMatchObject([{ id: '1', title: 'Clara Winslow' }])
    // Enter on the list has not saved the form either.
    expect(sent).toHaveLength(1)
  })
})

describe('where a flag is on', () => {
  const options = { to: 'organizations' }

  it('[R6.13] going on everywhere asks for the key', async () => {
    const { user, saved } = renderInput('featureFlagTargets', {
      options: { ...options, confirm: 'field_key' },
      extra: { field_key: 'at_home' },
    })
    await user.click(screen.getByRole('radio', { name: /On for all/ }))
    const act = await screen.findByRole('button', { name: 'Turn on for all' })
    expect(act).toBeDisabled()
    expect(screen.getByLabelText('Type at_home to go on')).toHaveFocus()
    await user.type(screen.getByLabelText('Type at_home to go on'), 'at_hom')
    expect(act).toBeDisabled()
    await user.type(screen.getByLabelText('Type at_home to go on'), 'e')
    await user.click(act)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await saved()).toBe('all')
  })

  it('[R6.13] left unconfirmed it stays as it was', async () => {
    const { user, saved } = renderInput('featureFlagTargets', { options, value: [lakeside] })
    await user.click(screen.getByRole('radio', { name: /On for all/ }))
    await user.click(await screen.findByRole('button', { name: 'Keep as it is' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await saved()).toEqual([lakeside])
  })

  it('[R6.13] inside an organization there is one switch, and the others stay', async () => {
    const { user, saved } = renderInput('featureFlagTargets', { options, value: [other], ports: { isTopLevel: false } })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText('It is also on for 1 other')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /On for Lakeside/ }))
    expect(await saved()).toEqual([other, lakeside])
    await user.click(screen.getByRole('checkbox', { name: /On for Lakeside/ }))
    expect(await saved()).toEqual([other])
  })

  it('[R6.13] what is on everywhere cannot be switched off inside one organization', () => {
    renderInput('featureFlagTargets', { options, value: 'all', ports: { isTopLevel: false } })
    expect(screen.getByRole('checkbox', { name: /On for Lakeside/ })).toBeDisabled()
  })
})

describe('opening hours of a part', () => {
  it('[R6.11] are entered as those of a row are', async () => {
    const options = { type: 'Season', fields: { hours: weeklyHours() } }
    const { user, saved } = renderInput('repeater', { options })
    await user.click(screen.getByRole('button', { name: 'Add season' }))
    await user.click(await screen.findByRole('button', { name: 'Add hours on Monday' }))
    await user.type(await screen.findByLabelText('Monday from'), '08:00')
    await user.type(screen.getByLabelText('Monday to'), '17:00')
    expect(await saved()).toEqual([{ hours: [{ weekday: 1, startedAtTime: '08:00', endedAtTime: '17:00', period: null }] }])
  })
})

describe('time before or after a moment', () => {
  it('[R12.2] begins with days, which most people mean, where they are offered', async () => {
    const { user, saved } = renderInput('relativeTime', { options: { from: 'the event starts', side: 'before' } })
    expect(screen.getByText('before the event starts')).toBeVisible()
    await user.type(screen.getByRole('textbox'), '10')
    expect(await saved()).toEqual({ amount: 10, unit: 'days', side: 'before' })
  })
})

describe('a month', () => {
  const options = { month: true } as const

  it('[R8.12] is given in an input of months, as the first of its days', async () => {
    const { user, saved } = renderInput('date', { options })
    const box = screen.getByLabelText(LABEL)
    expect(box).toHaveAttribute('type', 'month')
    fireEvent.change(box, { target: { value: '2026-12' } })
    await user.tab()
    expect(box).toHaveValue('2026-12')
    expect(await saved()).toBe('2026-12-01')
  })

  it('[R8.12] is written in words where the browser knows no months, and what cannot be read stays to be mended', async () => {
    // The first one that is made is the one that is asked.
    const make = document.createElement.bind(document)
    const spy = vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      if (name !== 'input') return make(name)
      spy.mockRestore()
      return Object.defineProperty(make(name), 'type', { get: () => 'text', set: () => undefined })
    })
    const { user, saved } = renderInput('date', { options })
    const box = screen.getByLabelText(LABEL)
    await user.type(box, 'Decembre')
    await user.tab()
    expect(await screen.findByText('Give a month and its year, such as December 2026')).toBeVisible()
    expect(box).toHaveValue('Decembre')
    await user.clear(box)
    await user.type(box, 'dec 2026')
    await user.tab()
    expect(box).toHaveValue('December 2026')
    expect(await saved()).toBe('2026-12-01')
  })
})

describe('a box that is filled in half, which a browser calls empty', () => {
  /** Leaves a box as somebody does who typed the month and the day, or who took them away again. */
  const leave = (box: HTMLElement, badInput: boolean) => {
    Object.defineProperty(box, 'validity', { value: { badInput }, configurable: true })
    fireEvent.focus(box)
    fireEvent.blur(box)
  }
  const optional = { optional: true } as const

  it.each([
    ['date', optional, new RegExp(LABEL), 'Invalid Date'],
    ['date', { ...optional, month: true }, new RegExp(LABEL), 'Give a month and its year, such as December 2026'],
    ['dateTime', optional, new RegExp(`^${LABEL}`), 'Invalid Date'],
    ['dateTime', optional, `${LABEL}: time`, 'Invalid Date'],
  ] as const)('[R8.12] of a %s is told, %j, at %s: it is not saved as empty', async (type, options, label, says) => {
    const { submit, sent, saved } = renderInput(type, { options })
    const [box] = screen.getAllByLabelText(label)
    leave(box!, true)
    await submit()
    expect(await screen.findByText(says)).toBeVisible()
    expect(sent).toEqual([])
    leave(box!, false)
    await waitFor(() => expect(screen.queryByText(says)).toBeNull())
    await saved()
  })
})
