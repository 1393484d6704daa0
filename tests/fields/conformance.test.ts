import { describe, expect, test } from 'vitest'
import { everyFieldType, env, suite, withCases } from './cases.ts'
import type { Problem } from '#model'

const said = (problems: readonly Problem[]) => problems.map(({ path, message }) => ({ path: [...path], message }))
const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60)

test.each(everyFieldType)('[DESIGN 2] the type $name brings a table of values', ({ cases }) => {
  expect(cases?.accepted.length ?? 0).toBeGreaterThan(0)
})

describe.each(withCases)('$name', ({ name, type, face, cases }) => {
  const title = suite(name)
  const optionsOf = (one: { options?: object }) => one.options ?? cases.options

  describe.each(cases.accepted.map(one => [shown(one.value), one] as const))('%s', (_shown, one) => {
    const options = optionsOf(one)
    const expected = 'reads' in one ? one.reads : one.value

    test(`${title} is accepted`, () => {
      expect(type.check(one.value, options, env)).toEqual([])
    })

    test(`${title} is sent as its wire fields, each of them declared`, () => {
      expect(type.toWire(one.value, 'field', options, env)).toEqual(one.wire)
      const { input, output } = type.wire('field', options)
      // What nobody enters is in no input.
      const declared = Object.keys(cases.options.readOnly ? output : input)
      for (const sent of Object.keys(one.wire)) expect(declared).toContain(sent)
    })

    if (!cases.options.readOnly && Object.keys(one.wire).length > 0)
      test(`${title} is read by the server as it was meant`, () => {
        const read = type.fromWire(one.wire, 'field', options, env)
        expect(type.toWire(read, 'field', options, env)).toEqual(one.wire)
        expect(type.check(read, options, env)).toEqual([])
        expect(withoutTitles(read)).toEqual(withoutTitles(expected))
      })

    if (one.reply !== undefined || !type.secret)
      test(`${title} comes back from an answer`, () => {
        expect(type.fromWire(one.reply ?? one.wire, 'field', options, env)).toEqual(expected)
      })

    if (face.columns('field', options).length > 0)
      test(`${title} is stored, and read from its row as it was`, async () => {
        const row = await face.toRow(one.value, 'field', options, env)
        const columns = face.columns('field', options).map(column => column.name)
        for (const stored of Object.keys(row)) expect(columns).toContain(stored)
        const read = face.fromRow(row, 'field', options, env)
        if (type.secret) expect(JSON.stringify(read)).not.toContain(JSON.stringify(one.value ?? 'nothing'))
        else expect(withoutTitles(read)).toEqual(withoutTitles(expected))
      })

    if (one.csv !== undefined)
      test(`${title} is printed as a cell and read from it`, () => {
        expect(type.csv?.print(one.value, options, env)).toBe(one.csv)
        for (const cell of [one.csv ?? '', ...(one.cells ?? [])]) expect(readCell(cell)).toEqual(expected)
      })

    const readCell = (cell: string): unknown => {
      const read = type.csv?.parse(cell.trim(), options, env)
      if (read && 'lookUp' in read)
        return read.found(...read.lookUp.map(({ titles }) => titles.map(found => ({ id: idOf(expected, found), title: found }))))
      return read && 'value' in read ? read.value : read
    }
  })

  test.each(cases.refused.map(one => [one.message, shown(one.value), one] as const))(
    `${title} says '%s' of %s`,
    (_message, _shown, one) => {
      expect(said(type.check(one.value, optionsOf(one), env))).toEqual([{ path: [...(one.path ?? [])], message: one.message }])
    },
  )

  test.each((cases.badCells ?? []).map(one => [one.cell, one] as const))(`${title} says what is wrong with the cell '%s'`, (_cell, one) => {
    const read = type.csv?.parse(one.cell, cases.options, env)
    expect(read && 'problem' in read ? read.problem.message : read).toBe(one.message)
  })

  test(`${title} takes an absent value as an untouched one`, () => {
    expect(type.fromWire({}, 'field', cases.options, env)).toEqual(type.empty)
  })

  test(`${title} asks for exactly the wire fields that answers have, and the server gives them`, () => {
    const { output } = type.wire('field', cases.options)
    const selection = type.selection('field', cases.options)
    for (const wireName of Object.keys(output)) expect(selection.split(/\W+/)).toContain(wireName)
    expect(Object.keys(face.output('field', cases.options, 'row', NO_LOOKUP)).sort()).toEqual(Object.keys(output).sort())
  })

  test(`${title} can be filtered, sorted and searched on the server if it says so`, () => {
    expect(face.where !== null).toBe(type.filter !== null)
    expect(face.orderBy !== null).toBe(type.sortable)
    expect(face.search !== null || face.names !== undefined).toBe(type.searchable || type.isSearched !== undefined)
    if (type.secret)
      expect({ filter: type.filter, sortable: type.sortable, searchable: type.searchable, csv: type.csv }).toEqual({
        filter: null,
        sortable: false,
        searchable: false,
        csv: null,
      })
  })

  test(`${title} has nothing against the options of its cases`, () => {
    expect(type.checkOptions?.(cases.options) ?? []).toEqual([])
  })
})

const NO_LOOKUP = {
  resource: (): never => {
    throw new Error('A list of wire fields needs no other resource.')
  },
  fileUrl: (): never => {
    throw new Error('A list of wire fields needs no file.')
  },
}

// Inputs and rows carry ids alone; what names the rows, and what is in a file, comes with answers.
const withoutTitles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTitles)
  if (typeof value !== 'object' || value === null) return value
  const { title: _title, label: _label, url: _url, ...rest } = value as Record<string, unknown>
  const bare = 'size' in rest ? { id: rest['id'] } : 'id' in rest && 'name' in rest ? { ...rest, name: '' } : rest
  return Object.fromEntries(Object.entries(bare).map(([key, inner]) => [key, withoutTitles(inner)]))
}

const idOf = (value: unknown, title: string): string => {
  const flat = JSON.stringify(value)
  const found = new RegExp(`"id":"([^"]+)"[^{}]*"(?:title|name|label)":"${title}"`).exec(flat)
  return found?.[1] ?? 'none'
}
