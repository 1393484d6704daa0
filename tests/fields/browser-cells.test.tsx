import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { courses } from '../../resources/fieldSets/dining.ts'
import { CASES_ENV } from '#fields/cases.ts'
import { isNone } from '#model'
import type { FilterObject } from '#widgets/filters/filter.ts'
import { FieldServicesProvider } from '#widgets/fieldServices.tsx'
import { stubPorts } from '../support/ports.tsx'
import { casesOf, cellOf, drawn, fieldTypeNames, fieldTypeOf, LABEL, RAW } from './faces.tsx'

const VENUES: object = { to: 'venues' }
const record = { id: '00000000-0000-7000-8000-000000000001' }

it('[R13.1] an address of mail goes on in another line at its host, and nowhere else', () => {
  const props = { value: 'rosalind.lindqvist@lakeside.example', options: {}, source: 'field', record }
  const { container } = render(drawn(cellOf('email'), 'Column', props))
  const breaks = [...container.querySelectorAll('wbr')].map(one => one.nextSibling?.textContent)
  expect(breaks).toEqual(['@lakeside.example'])
  expect(container.textContent).toBe(props.value)
})

describe.each(fieldTypeNames)('[R13.1] cells of %s', type => {
  const cases = casesOf(type)
  const Face = cellOf(type)

  it.each(cases.accepted.map((one, index) => [index, one] as const))(
    'show accepted value %i without ids and machine dates',
    (_index, one) => {
      const props = { value: one.value, options: one.options ?? cases.options, source: 'field', record: { ...record, field: one.value } }
      const column = render(drawn(Face, 'Column', props))
      expect(column.container.textContent).not.toMatch(RAW)
      column.unmount()
      const show = render(drawn(Face, 'Show', props))
      expect(show.container.textContent).not.toMatch(RAW)
    },
  )

  it('show an empty value without failing: of one that is none a dash on a page, and nothing in a column', () => {
    const { empty } = fieldTypeOf(type)
    const props = { value: empty, options: cases.options, source: 'field', record }
    const column = render(drawn(Face, 'Column', props)).container
    const page = render(drawn(Face, 'Show', props)).container
    if (isNone(empty) && !Face.saysEmpty) expect([column.textContent, page.textContent]).toEqual(['', '–empty'])
  })

  it('can be filtered exactly where the type can', () => {
    expect(Face.Filter === undefined).toBe(fieldTypeOf(type).filter === null)
  })

  it('say each filter in words', () => {
    const { Filter } = Face
    if (!Filter) return
    for (const { filter } of cases.filters ?? []) {
      const said = Filter.format(filter, cases.options, CASES_ENV)
      expect(said, JSON.stringify(filter)).not.toMatch(RAW)
    }
    expect(Filter.format({ empty: true }, cases.options, CASES_ENV)).toBeDefined()
  })

  it('have a filter editor with a name that starts without a filter', async () => {
    const { Filter } = Face
    if (!Filter) return
    const { Editor } = Filter
    render(
      <QueryClientProvider client={new QueryClient()}>
        <FieldServicesProvider value={stubPorts()}>
          <Editor value={null} onChange={() => undefined} options={cases.options} source="field" label={LABEL} />
        </FieldServicesProvider>
      </QueryClientProvider>,
    )
    expect((await screen.findAllByLabelText(new RegExp(LABEL), {}, { timeout: 5000 })).length).toBeGreaterThan(0)
  })
})

describe('reference cells', () => {
  it('[R13.1] [R3.33] a row that is there every day is told by its day, in a list, on its page and in what a column is measured by', () => {
    const { Column, Show = Column, format } = cellOf('reference')
    const props = { options: { to: 'meals', withDate: 'date' }, source: 'field', record: {} }
    const said = (Face: typeof Column, value: object) => {
      const { container, unmount } = render(<Face {...props} value={value} />)
      const text = container.textContent
      unmount()
      return text
    }
    const lunch = { id: '1', title: 'Lunch' }
    const { fromWire, selection } = fieldTypeOf('reference')
    const reply = { mealId: '1', meal: { id: '1', recordTitle: 'Lunch', date: '2026-05-05T19:00:00.000Z', status: 'published' } }
    expect(selection('meal', props.options)).toBe('mealId meal { id recordTitle date status }')
    expect(fromWire(reply, 'meal', props.options, CASES_ENV)).toEqual({ ...lunch, day: '2026-05-05T15:00' })
    expect(said(Column, { ...lunch, day: '2026-05-05' })).toBe('Lunch Tue, May 5')
    expect(said(Show, { ...lunch, day: '2026-05-05T15:00' })).toBe('Lunch · Tue, May 5, 3:00 PM')
    expect(format?.({ ...lunch, day: '2026-05-05' }, props.options, CASES_ENV)).toBe('Lunch Tue, May 5')
    expect(said(Column, lunch)).toBe('Lunch')
    const canceled = fromWire({ mealId: '1', meal: { ...reply.meal, status: 'cancelled' } }, 'meal', props.options, CASES_ENV)
    expect(canceled).toEqual({ ...lunch, day: '2026-05-05T15:00', isOff: true })
    expect(said(Column, canceled as object)).toBe('Lunch Tue, May 5 · Canceled')
    expect(said(Show, canceled as object)).toBe('Lunch · Tue, May 5, 3:00 PM · Canceled')
  })
})

describe('a reference to a series', () => {
  it('[R3.13] says by which rule it comes again: its name is that of each of its dates', () => {
    const options = { to: 'series', withRule: 'rule' }
    const { fromWire, selection } = fieldTypeOf('reference')
    expect(selection('series', options)).toBe('seriesId series { id recordTitle rule }')
    const reply = { seriesId: '1', series: { id: '1', recordTitle: 'Chess', rule: 'FREQ=WEEKLY;BYDAY=MO' } }
    const value = fromWire(reply, 'series', options, CASES_ENV)
    const { Column, Show = Column } = cellOf('reference')
    const { container } = render(<Show value={value} options={options} source="field" record={{}} />)
    expect(container).toHaveTextContent('Chess · Every Monday')
  })
})

describe('repeater cells', () => {
  it('[R3.33] a dish is headed by its name, says its price and that it is sold out where there is a price and it is, and that its allergens wait always', () => {
    const { Column, Show = Column } = cellOf('repeater')
    const said = (dish: object) => {
      const value = [{ course: 'soup', name: 'Minestrone', allergensReviewed: false, ...dish }]
      const { container, unmount } = render(<Show value={value} options={courses.options} source="courses" record={{}} />)
      const text = container.textContent
      unmount()
      return text
    }
    expect(said({ price: 0, soldOut: false })).toBe('MinestroneCourseSoupAllergens reviewedNo')
    expect(said({ price: 4.5, soldOut: true })).toBe('MinestroneCourseSoupAllergens reviewedNoPrice$4.50Sold outYes')
  })
})

describe('number cells', () => {
  it('[R13.1] figures of a column have as many digits as its declaration says, else as many as they have', () => {
    const { Column } = cellOf('number')
    const said = (value: number, options: object) => {
      const { container, unmount } = render(<Column value={value} options={options} source="field" record={{}} />)
      const text = container.textContent
      unmount()
      return text
    }
    expect(said(45, { digits: 1 })).toBe('45.0')
    expect(said(1234.56, { digits: 1 })).toBe('1,234.6')
    expect(said(45, {})).toBe('45')
    expect(said(45.25, {})).toBe('45.25')
  })
})

describe('the locale of the organization', () => {
  it('[R12.6] a list cell, a page and a filter say a moment as the community writes it', () => {
    const shown = (
      type: 'dateTime' | 'date' | 'time' | 'number',
      face: 'Column' | 'Show',
      value: unknown,
      locale = 'en-GB',
      options = {},
    ) => {
      const cell = cellOf(type)
      const Face = cell[face] ?? cell.Column
      const { container, unmount } = render(
        <FieldServicesProvider value={stubPorts({ locale })}>
          <Face value={value} options={options} source="field" record={{}} />
        </FieldServicesProvider>,
      )
      const text = container.textContent
      unmount()
      return text
    }
    expect(shown('dateTime', 'Column', '2019-05-04T15:00')).toBe('4 May 2019, 15:00')
    expect(shown('dateTime', 'Show', '2019-05-04T15:00')).toBe('Saturday, 4 May 2019, 15:00')
    expect(shown('date', 'Column', '2019-05-04')).toBe('4 May 2019')
    expect(shown('date', 'Show', '2019-05-04', 'en-US')).toBe('Saturday, May 4, 2019')
    expect(shown('date', 'Show', '1938-03-26', 'en-US', { past: true })).toBe('March 26, 1938')
    expect(shown('dateTime', 'Show', '2019-05-04T15:00', 'en-US')).toBe('Saturday, May 4, 2019, 3:00\u00a0PM')
    expect(shown('time', 'Column', '15:00')).toBe('15:00')
    expect(cellOf('date').Filter?.format({ from: '2019-05-04' }, {}, { ...CASES_ENV, locale: 'en-GB' })).toContain('4 May 2019')
  })

  it('[R4.11] what changed nothing but the count of changes is a dash', () => {
    const Face = cellOf('changes').Column
    render(<Face value={{ version: { before: 1, after: 2 } }} options={{}} source="field" record={{}} />)
    expect(screen.getByText('–')).toBeVisible()
  })

  it('[R4.11] of what was only read nothing is said to have changed, however often it was', () => {
    const Face = cellOf('changes').Column
    for (const key of ['timesMore', 'repeats']) {
      const { unmount } = render(<Face value={{ [key]: { before: null, after: 3 } }} options={{}} source="field" record={{}} />)
      expect(screen.getByText('–')).toBeVisible()
      unmount()
    }
    render(
      <Face
        value={{ repeats: { before: null, after: 'weekly' }, version: { before: 1, after: 2 } }}
        options={{}}
        source="field"
        record={{}}
      />,
    )
    expect(screen.getByText('Repeats')).toBeVisible()
  })

  it('[R4.11] the audit trail calls types, actions and fields as their declaration does', async () => {
    const Face = cellOf('changes').Column
    const options: object = { of: 'kind' }
    const termsOf = (type: string) =>
      Promise.resolve(
        type === 'FeatureFlag' ? { label: 'Feature Flag', fields: { value: 'On for' }, actions: { topUp: 'Add more' } } : null,
      )
    const value = { value: { before: null, after: 'all' }, archivedAt: { before: null, after: '2019-05-04' } }
    const record = { kind: 'FeatureFlag' }
    const Spoken = cellOf('text').Column
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <FieldServicesProvider value={stubPorts({ termsOf })}>
          <Face value={value} options={options} source="field" record={record} />
          <Spoken value="FeatureFlag" options={{ spoken: 'type' } as object} source="kind" record={record} />
          <Spoken value="topUp" options={{ spoken: { of: 'kind' } } as object} source="action" record={record} />
          <Spoken value="sign_in" options={{ spoken: { of: 'kind' } } as object} source="action" record={record} />
        </FieldServicesProvider>
      </QueryClientProvider>,
    )
    await waitFor(() => expect(container.textContent).toBe('On for, Archived atFeature FlagAdd moreSign in'))
  })
})

/** Types into an editor that keeps what it says, as the list does. */
const typeInto = async (
  type: (typeof fieldTypeNames)[number],
  options: object,
  act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
) => {
  const said: (FilterObject | null)[] = []
  const { Filter } = cellOf(type)
  const Editor = Filter?.Editor
  if (!Editor) throw new Error(`${type} has no filter`)
  const Kept = () => {
    const [value, setValue] = useState<FilterObject | null>(null)
    return (
      <Editor
        value={value}
        onChange={next => {
          said.push(next)
          setValue(next)
        }}
        options={options}
        source="field"
        label={LABEL}
      />
    )
  }
  render(
    <FieldServicesProvider value={stubPorts()}>
      <Kept />
    </FieldServicesProvider>,
  )
  await act(userEvent.setup())
  return said.at(-1)
}

describe('filter editors', () => {
  it('[R13.1] a text filter asks for a part of the text, and goes away when emptied', async () => {
    const box = () => screen.getByLabelText(`${LABEL} contains`)
    expect(
      await typeInto('text', {}, async user => user.type(await screen.findByLabelText(`${LABEL} contains`, {}, { timeout: 5000 }), 'gar')),
    ).toEqual({ contains: 'gar' })
    await userEvent.clear(box())
    expect(box()).toHaveValue('')
  })

  it.each([
    ['date', '2026-05-18', '2026-05-05'],
    ['number', '18', '5'],
  ] as const)('[R13.1] a range of a %s that ends no earlier than it begins', async (type, from, to) => {
    const ends = () => screen.getByLabelText(`${LABEL} to`)
    await typeInto(type, {}, async user => {
      await user.type(await screen.findByLabelText(`${LABEL} from`, {}, { timeout: 5000 }), from)
      await user.type(ends(), to)
    })
    expect(ends()).toHaveAttribute('min', from)
  })

  it('[R13.1] a range of days of a moment ends with the last instant of its last day in the organization’s zone', async () => {
    const filter = await typeInto('dateTime', {}, async user => {
      await user.type(await screen.findByLabelText(`${LABEL} from`, {}, { timeout: 5000 }), '2026-05-05')
      await user.type(screen.getByLabelText(`${LABEL} to`), '2026-05-18')
    })
    expect(filter).toEqual({ from: '2026-05-05T04:00:00.000Z', to: '2026-05-19T03:59:59.999Z' })
    expect(cellOf('dateTime').Filter?.format(filter ?? {}, {}, CASES_ENV)).toMatch(/^Tue, May 5.* – Mon, May 18/)
  })

  it('[R13.1] any of several rows is picked by name, and the chip says the names', async () => {
    const filter = await typeInto('reference', { to: 'venues' }, async user => {
      await user.type(await screen.findByLabelText(LABEL, {}, { timeout: 5000 }), 'sun')
      await user.click(await screen.findByRole('option', { name: /Sunroom/ }))
    })
    expect(cellOf('reference').Filter?.format(filter ?? {}, VENUES, CASES_ENV)).toBe('Sunroom')
  })

  it('[R7.10] a place can be filtered for Streaming', async () => {
    const filter = await typeInto('place', { to: 'venues' }, async user => {
      await user.type(await screen.findByLabelText(LABEL, {}, { timeout: 5000 }), 'stream')
      await user.click(await screen.findByRole('option', { name: /Streaming/ }))
    })
    expect(filter).toEqual({ in: ['virtual'] })
    expect(cellOf('place').Filter?.format(filter ?? {}, VENUES, CASES_ENV)).toBe('Streaming')
  })
})
