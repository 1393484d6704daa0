import { randomInt } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { casesOf, fieldTypeNames, fieldTypeOf, LABEL, renderInput } from './faces.tsx'
import { fills } from './fills.tsx'

/** Of the values that each type takes or refuses one is drawn; all of them with `INPUTS=all` (`npm run fuzz`). */
const SEED = Number(process.env['INPUTS_SEED'] ?? randomInt(1, 1_000_000))
const DRAWN = 1
const drawn = <T,>(values: readonly T[], type: string): readonly (readonly [index: number, one: T])[] => {
  const placed = values.map((one, index) => [index, one] as const)
  if (process.env['INPUTS'] === 'all' || values.length <= DRAWN) return placed
  const from = (SEED + type.length * 7) % values.length
  return [...placed.slice(from), ...placed].slice(0, DRAWN)
}

type Filled = keyof typeof fills
const entered = fieldTypeNames.filter((type): type is Filled => type in fills)

describe('inputs', () => {
  it('[R13.1] every type that people enter has a way to be filled', () => {
    expect(fieldTypeNames.filter(type => !(type in fills))).toEqual(['changes', 'relatedCount', 'richText', 'state'])
  })
})

it.each(['text', 'email', 'url', 'key', 'emailList'] as const)(
  '[R8.2] a %s of somebody else is not filled with what the browser knows of who writes',
  type => {
    renderInput(type, { options: casesOf(type).options })
    expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'off')
  },
)

describe.each(entered)(`[R8.2] input of %s (INPUTS_SEED=${SEED})`, type => {
  const { options: base, accepted, refused } = casesOf(type)

  it('is reached, filled and sent', async () => {
    const { fill, value, options = base } = fills[type]
    const { user, saved } = renderInput(type, { options })
    await fill(user)
    expect(await saved()).toEqual(value)
  })

  it.each(drawn(accepted, type))('sends accepted value %i as it came when nothing is touched', async (_index, one) => {
    const { saved } = renderInput(type, { options: one.options ?? base, value: one.value })
    expect(await saved()).toEqual(one.value)
  })

  it.each(drawn(refused, type))('says what is wrong with refused value %i, tied to a control', async (_index, one) => {
    const { submit, sent } = renderInput(type, { options: one.options ?? base, value: one.value })
    await submit()
    const message = await screen.findByText(one.message)
    expect(sent).toEqual([])
    const id = message.closest('p')?.id
    expect(id).toBeTruthy()
    const tied = [...document.querySelectorAll(`[aria-describedby~="${CSS.escape(id ?? '')}"]`)]
    expect(tied.length).toBeGreaterThan(0)
    expect(tied.some(element => element.getAttribute('aria-invalid') === 'true' || element.matches('[role="group"]'))).toBe(true)
  })

  it('gives every control a name', () => {
    renderInput(type, { options: base, value: accepted[0]?.value })
    for (const control of document.querySelectorAll('input, select, textarea, button, [role="combobox"]')) {
      if (control.getAttribute('aria-hidden') === 'true') continue
      expect(control, control.outerHTML).toHaveAccessibleName()
    }
  })

  it('cannot be changed while it is read-only', () => {
    renderInput(type, { options: { ...base, readOnly: true }, value: accepted[0]?.value })
    for (const control of document.querySelectorAll('[data-field] :is(input, select, textarea)'))
      expect(control, control.outerHTML).toBeDisabled()
  })

  it('says that it is optional where it is', () => {
    const { container } = renderInput(type, { options: { ...base, optional: true } })
    // A flag is never required, and a draft or everyone is a choice like the others.
    const always = ['boolean', 'publishing', 'audience', 'levels'].includes(type)
    expect(container.textContent.includes('(optional)')).toBe(!always)
  })
})

describe('what inputs say', () => {
  it('[R8.7] a counter counts visible characters and marks what is past the limit', async () => {
    const { user } = renderInput('text', { options: { limit: 10 } })
    await user.type(screen.getByLabelText(LABEL), 'a b c d e f')
    expect(screen.getByText('6 of 10')).not.toHaveClass('Mui-error')
    await user.type(screen.getByLabelText(LABEL), 'ghijk')
    expect(screen.getByText('11 of 10')).toHaveClass('Mui-error')
  })

  it('[R8.2] an error shows once the field was touched, not while it is first typed', async () => {
    const { user } = renderInput('email', { options: {} })
    await user.type(screen.getByLabelText(LABEL), 'rosa')
    expect(screen.queryByText('Invalid email address')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    await user.type(screen.getByLabelText(LABEL), '@lakeside.example')
    await waitFor(() => expect(screen.queryByText('Invalid email address')).toBeNull())
  })

  it('[R8.2] an emptied text is null', async () => {
    const { user, saved } = renderInput('text', { options: { optional: true }, value: 'Bingo' })
    await user.clear(screen.getByLabelText(/^The field/))
    expect(await saved()).toBeNull()
  })

  it('[R8.4] what is no number stays to be corrected and says so', async () => {
    const { user, submit } = renderInput('number', { options: {} })
    await user.type(screen.getByLabelText(LABEL), '12a')
    await submit()
    expect(await screen.findByText('Value must be a number')).toBeVisible()
    expect(screen.getByLabelText(LABEL)).toHaveValue('12a')
  })

  it('[R12.6] a number is shown and read with the comma of a locale that has one', async () => {
    const { user, saved } = renderInput('number', { options: {}, value: 2.5, ports: { locale: 'fr-CA' } })
    const box = screen.getByLabelText(LABEL)
    expect(box).toHaveValue('2,5')
    await user.clear(box)
    await user.type(box, '1 234,5')
    expect(await saved()).toBe(1234.5)
  })

  it('[R8.14] digits read as a phone number when the box is left', async () => {
    const { user } = renderInput('phone', { options: {} })
    await user.type(screen.getByLabelText(LABEL), '5551234567')
    await user.tab()
    expect(screen.getByLabelText(LABEL)).toHaveValue('(555) 123-4567')
  })

  it('[R8.11] a password is hidden until it is shown', async () => {
    const { user } = renderInput('password', { options: {} })
    expect(screen.getByLabelText(LABEL)).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show the field' }))
    expect(screen.getByLabelText(LABEL)).toHaveAttribute('type', 'text')
  })

  it('[R8.5] a stored secret is kept, replaced or taken away', async () => {
    const { user, saved } = renderInput('secretText', { options: { optional: true }, value: true })
    expect(screen.getByText('Set')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await saved()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await user.type(screen.getByLabelText(/^The field/), 'new')
    await user.clear(screen.getByLabelText(/^The field/))
    expect(await saved()).toBe(true)
  })

  it('[R8.2] a choice of more than three, or an optional one, is a list', async () => {
    const { user, saved } = renderInput('choice', { options: { options: ['a', 'b', 'c', 'd'] } })
    await user.selectOptions(screen.getByRole('combobox', { name: LABEL }), 'c')
    expect(await saved()).toBe('c')
  })

  it('[R3.13] an optional choice says what it means that nothing is chosen', () => {
    renderInput('choice', { options: { options: ['daily'], optional: true, none: 'Does not repeat' } })
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Does not repeat')
  })

  const soils = ['clay', 'loam', 'sand', 'peat'] as const
  it.each([
    ['a list', soils, 'one of: Clay, Loam, Sand or Peat'],
    ['radio buttons', soils.slice(0, 2), 'one of: Clay or Loam'],
  ])('[R13.7] a value that is offered no more stands among %s, and the form says what to choose', async (_, options, offered) => {
    const { user, saved, submit } = renderInput('choice', { options: { options }, value: 'gravel' })
    const list = screen.queryByRole('combobox', { name: LABEL })
    if (list) expect(list).toHaveDisplayValue('Gravel (no longer offered)')
    else expect(screen.getByRole('radio', { name: 'Gravel (no longer offered)' })).toBeChecked()
    expect(screen.getByText(`'Gravel' is no longer offered. Choose ${offered}.`)).toBeVisible()
    await submit()
    expect(await screen.findByText('Choose one of the listed values')).toBeVisible()
    await (list ? user.selectOptions(list, 'loam') : user.click(screen.getByRole('radio', { name: 'Loam' })))
    expect(screen.queryByText(/no longer offered/)).toBeNull()
    expect(await saved()).toBe('loam')
  })

  it('[R13.7] values that are offered no more can be taken away, and the others stay', async () => {
    const { user, saved, submit } = renderInput('choices', { options: { options: ['clay', 'loam'] }, value: ['clay', 'gravel'] })
    expect(screen.getByText("'Gravel' is no longer offered. Remove it, or choose instead any of: Clay and Loam.")).toBeVisible()
    await submit()
    expect(await screen.findByText('Choose from the listed values')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Loam' }))
    await user.click(screen.getByRole('checkbox', { name: 'Gravel (no longer offered)' }))
    expect(await saved()).toEqual(['clay', 'loam'])
  })
})

describe('records', () => {
  it('[R13.1] text that names nothing yet makes a row, where the resource allows it', async () => {
    const { user, saved } = renderInput('reference', { options: { to: 'venues' } })
    await user.type(screen.getByLabelText(LABEL), 'Orangery')
    await user.click(await screen.findByRole('option', { name: 'Create "Orangery"' }))
    expect(await saved()).toMatchObject({ title: 'Orangery' })
  })

  it('[R13.1] a picker does not offer the very row whose form it stands in', async () => {
    const search = () => Promise.resolve(['Forms', 'Menus'].map(title => ({ id: title, title })))
    const { user } = renderInput('reference', { options: { to: 'shelves' }, record: { id: 'Menus' }, ports: { search } })
    await user.click(screen.getByLabelText(LABEL))
    await screen.findByRole('option', { name: 'Forms' })
    expect(screen.queryByRole('option', { name: 'Menus' })).toBeNull()
  })

  it('[R13.1] a failed search says so in the list, and loses nothing', async () => {
    const search = () => Promise.reject(new Error('The server does not answer'))
    const { user } = renderInput('reference', { options: { to: 'venues' }, value: { id: '1', title: 'Sunroom' }, ports: { search } })
    await user.click(screen.getByLabelText(LABEL))
    expect(await screen.findByText('The server does not answer')).toBeVisible()
    expect(screen.getByText('Sunroom')).toBeVisible()
  })

  it('[R11.7] a slow search leaves only what fits what was typed, and a failed one offers no second row of a name', async () => {
    const rows = ['Bistro', 'Garden'].map((title, index) => ({ id: String(index), title, note: '' }))
    let fail: (error: Error) => void = () => undefined
    const search = (_: string, text: string) => (text === '' ? Promise.resolve(rows) : new Promise((_, reject) => (fail = reject)))
    const { user } = renderInput('reference', { options: { to: 'venues' }, ports: { search: search as never } })
    const box = screen.getByLabelText(LABEL)
    await user.click(box)
    expect(await screen.findByRole('option', { name: /Bistro/ })).toBeVisible()
    await user.type(box, 'gar')
    expect(screen.getAllByRole('option').map(one => one.textContent?.trim())).toEqual(['Garden'])
    await waitFor(() => {
      fail(new Error('The server does not answer'))
      expect(screen.getByText('The server does not answer')).toBeVisible()
    })
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('[R13.1] a chip is reached by arrow key and taken away by its button, and the focus stays in the picker', async () => {
    const value = [
      { id: '1', title: 'Sunroom' },
      { id: '2', title: 'Library' },
    ]
    const { user, saved } = renderInput('references', { options: { to: 'venues' }, value })
    await user.tab()
    expect(screen.getByLabelText(/^The field/)).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Remove Sunroom' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText(/^The field/)).toHaveFocus()
    expect(await saved()).toEqual([value[1]])
  })

  it('[R13.1] a chosen row is taken away by its button or by Backspace', async () => {
    const { user, saved } = renderInput('reference', { options: { to: 'venues', optional: true }, value: { id: '1', title: 'Sunroom' } })
    await user.click(screen.getByLabelText(/^The field/))
    await user.keyboard('{Escape}{Backspace}')
    expect(await saved()).toBeNull()
  })
})

describe('repeater', () => {
  const { options } = casesOf('repeater')
  const names = () => screen.getAllByLabelText('Name').map(element => (element as HTMLInputElement).value)
  const two = ['Summer', 'Winter'].map(name => ({ name, price: 0, from: null, opensAt: null, room: null, tags: [], days: [] }))

  it('[R6.11] parts move by button, the focus goes with them, and it is said', async () => {
    const { user, saved } = renderInput('repeater', { options, value: two })
    const down = screen.getByRole('button', { name: 'Move schedule 1 down' })
    down.focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Winter', 'Summer'])
    expect(screen.getByText('Schedule moved to place 2 of 2')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('button', { name: 'Move schedule 2 up' })).toHaveFocus()
    expect(await saved()).toMatchObject([{ name: 'Winter' }, { name: 'Summer' }])
  })

  it('[R6.11] a removed part goes, and the focus goes to what adds one', async () => {
    const { user } = renderInput('repeater', { options, value: two })
    await user.click(screen.getByRole('button', { name: 'Remove schedule 1' }))
    expect(names()).toEqual(['Winter'])
    expect(screen.getByRole('button', { name: 'Add schedule' })).toHaveFocus()
  })
})

describe('recurrence', () => {
  it('[R3.13] an example stands in it only where a rule can be typed', () => {
    const { unmount } = renderInput('recurrence', { options: { limit: 200 } })
    expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', 'FREQ=WEEKLY;BYDAY=TU')
    unmount()
    renderInput('recurrence', { options: { limit: 200, readOnly: true } })
    expect(screen.getByRole('textbox')).not.toHaveAttribute('placeholder')
  })
})

describe('publishing', () => {
  const value = { date: '2026-05-06', time: '09:00', duration: 50, expires: '2026-06-25' }

  it('[R7.9] a changed expiry moves the duration', async () => {
    const { user, saved } = renderInput('publishing', { options: {}, value })
    await user.clear(screen.getByLabelText('Expires on'))
    await user.type(screen.getByLabelText('Expires on'), '2026-05-16')
    expect(screen.getByLabelText('Duration')).toHaveValue('10')
    expect(await saved()).toEqual({ ...value, duration: 10, expires: '2026-05-16' })
  })

  it('[R7.9] an expiry before the publish date lasts for no number of days', async () => {
    const { user } = renderInput('publishing', { options: {}, value })
    await user.clear(screen.getByLabelText('Expires on'))
    await user.type(screen.getByLabelText('Expires on'), '2026-05-01')
    expect(screen.getByLabelText('Duration')).toHaveValue('')
  })

  it('[R7.13] a draft has no date, and what was typed comes back with it', async () => {
    const { user, saved } = renderInput('publishing', { options: {}, value })
    await user.click(screen.getByRole('radio', { name: 'Keep as a draft' }))
    expect(await saved()).toEqual({ date: null, time: null, duration: null, expires: null })
    await user.click(screen.getByRole('radio', { name: 'Publish on a date' }))
    expect(await saved()).toEqual(value)
  })

  it('[R7.13] publishing when saved means now, on the organization’s clock', async () => {
    const { user, saved } = renderInput('publishing', { options: {} })
    await user.click(screen.getByRole('radio', { name: 'Publish when saved' }))
    const sent = (await saved()) as { date: string; time: string }
    const [wire] = Object.values(
      fieldTypeOf('publishing').toWire(sent, 'field', {}, { timeZone: 'America/New_York', locale: 'en-US', now: new Date() }),
    )
    expect(Math.abs(Date.now() - Date.parse(String(wire)))).toBeLessThan(120_000)
  })
})

describe('audience', () => {
  const options = casesOf('audience').options

  it('[R8.13] categories are ticked by name, and the sum of the reach is shown', async () => {
    const { user, saved } = renderInput('audience', { options })
    await user.click(await screen.findByRole('radio', { name: 'By calendar Assisted Living or Independent Living' }))
    const rows = [...document.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
    expect(rows.map(({ type, labels }) => `${type} ${labels?.[0]?.textContent}`)).toEqual([
      expect.stringContaining('radio Everyone'),
      'radio By calendar',
      'checkbox Assisted Living',
      'checkbox Independent Living',
      'radio Selected groups and people',
    ])
    await user.click(await screen.findByRole('checkbox', { name: 'Assisted Living' }))
    expect(await screen.findByText('Reaches 43 people')).toBeVisible()
    expect(screen.getByRole('cell', { name: '− 1' })).toBeVisible()
    expect(await saved()).toMatchObject({ scope: 'select-categories', roles: [{ name: 'Assisted Living' }] })
  })

  it('[R6.4] the names behind the number can be seen', async () => {
    const { user } = renderInput('audience', { options, value: casesOf('audience').accepted[2]?.value })
    await user.click(await screen.findByRole('button', { name: 'See the names' }))
    expect(screen.getByText('Walter Kowalski')).toBeVisible()
  })

  it('[R6.4] everyone are the people of the organizations below, too, where those see the row', async () => {
    const { user } = renderInput('audience', { options: { inherited: true } })
    await user.click(screen.getByRole('radio', { name: 'Everyone All residents of Lakeside and of every organization below it' }))
    expect(screen.queryByText(/^Counting|^Reaches/)).not.toBeInTheDocument()
  })

  it('[R6.4] a count that fails keeps nobody from saving', async () => {
    const value = casesOf('audience').accepted[2]?.value
    const { saved } = renderInput('audience', { options, value, ports: { audienceSize: () => Promise.reject(new Error('no')) } })
    expect(await screen.findByText('The people could not be counted')).toBeVisible()
    expect(await saved()).toEqual(value)
  })
})

describe('what a flag opens', () => {
  const hasFlag = (flag: string): boolean => flag === 'memory_care'
  const [skilled, memory] = [
    ['skilled', 'Skilled nursing', { flag: 'skilled_nursing' }],
    ['memory', 'Memory care', { flag: 'memory_care' }],
  ] as const
  const options = { options: ['assisted', skilled, memory] }

  it.each(['choice', 'choices'] as const)('[R9.6] a %s offers an option where its flag is on, and to the row that has it already', type => {
    renderInput(type, { options, ports: { hasFlag } })
    expect(screen.getByRole(type === 'choice' ? 'radio' : 'checkbox', { name: 'Memory care' })).toBeInTheDocument()
    expect(screen.queryByText('Skilled nursing')).toBeNull()
    document.body.replaceChildren()
    renderInput(type, { options, ports: { hasFlag }, value: type === 'choice' ? 'skilled' : ['skilled'] })
    expect(screen.getByRole(type === 'choice' ? 'radio' : 'checkbox', { name: 'Skilled nursing' })).toBeChecked()
  })

  it('[R3.39] a choice of reports offers those that open here, and what the row has already', () => {
    const reports = { opens: true, options: ['staff_content', 'resident_use', 'daily_mood', 'app_use', 'user_data'] }
    const ports = { opens: (name: string) => !['daily_mood', 'app_use'].includes(name) }
    const offered = () =>
      within(screen.getByRole('combobox'))
        .getAllByRole('option')
        .map(one => one.textContent)
    renderInput('choice', { options: reports, ports, value: 'app_use' })
    expect(offered()).toEqual(['Staff content', 'Resident use', 'App use', 'User data'])
  })

  it('[R9.6] an audience is addressed by category where its flag is on', () => {
    renderInput('audience', { options: { categoriesFlag: 'user_categories_in_messages' }, ports: { hasFlag } })
    expect(screen.queryByRole('radio', { name: /By category/ })).toBeNull()
    document.body.replaceChildren()
    renderInput('audience', { options: { categoriesFlag: 'memory_care' }, ports: { hasFlag } })
    expect(screen.getByRole('radio', { name: /By category/ })).toBeInTheDocument()
  })
})
