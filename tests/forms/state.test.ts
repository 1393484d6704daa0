import { describe, expect, it, test } from 'vitest'
import { failure, SENDS, SUBMISSION_ERROR, type FailureType } from '#console/data/errors.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import { start, transition, type FormEvent, type FormState } from '#console/views/form/formState.ts'

const row = (version: number, more: object = {}): ConsoleRecord =>
  ({ id: '1', version, title: 'Walk', updatedByName: 'Priya Nair', ...more }) as unknown as ConsoleRecord
const fails = (type: FailureType, more: object = {}): FormEvent => ({
  type: 'failed',
  error: failure('no', { type, requestId: null, ...more }),
})
const USED = fails('RecordInvalid', { code: 'idempotency', errors: { root: { reason: 'used' } } })
const submit = (title: string, key = 'k1'): FormEvent => ({ type: 'submit', values: { title, hidden: 1 }, data: { title }, key })
const saved = (version: number, key = 'k2', typed: object = {}): FormEvent => ({
  type: 'succeeded',
  saved: row(version),
  typed: typed as Readonly<Record<string, unknown>>,
  key,
})
const kept = { name: 'draft:t p1:o1:/walks/1', at: '2026-05-01T10:00:00Z', values: { title: 'Kept' } }
const after = (events: readonly FormEvent[], from: FormState = start({ record: row(1), kept })): FormState =>
  events.reduce(transition, from)

const OFFLINE = fails('Offline')
const CONFLICT = fails('Conflict', { current: { version: 2, title: 'Theirs' }, changedBy: 'Marcus Bell' })

/** How each state is reached, and which events lead out of it; every other event leaves it as it is. */
const STATES: Readonly<Record<FormState['status'], { readonly by: readonly FormEvent[]; readonly to: Readonly<Record<string, string>> }>> =
  {
    editing: { by: [], to: { submit: 'saving', edit: 'editing', restore: 'editing', discard: 'editing', leave: 'left' } },
    saving: { by: [submit('A')], to: { succeeded: 'saved', failed: 'refused', cancel: 'editing', leave: 'left' } },
    retrying: { by: [submit('A'), OFFLINE], to: { retry: 'saving', leave: 'left' } },
    conflict: { by: [submit('A'), CONFLICT], to: { edit: 'editing', leave: 'left' } },
    refused: {
      by: [submit('A'), fails('RecordInvalid')],
      to: { submit: 'saving', edit: 'editing', restore: 'editing', discard: 'editing', leave: 'left' },
    },
    saved: { by: [submit('A'), saved(2)], to: { edit: 'editing', leave: 'left' } },
    left: { by: [{ type: 'leave' }], to: { leave: 'left' } },
  }
const EVENTS: readonly FormEvent[] = [
  submit('B'),
  saved(3),
  fails('RecordInvalid'),
  { type: 'retry' },
  { type: 'cancel' },
  { type: 'edit' },
  { type: 'restore' },
  { type: 'discard' },
  { type: 'leave' },
]
const PAIRS = Object.entries(STATES).flatMap(([status, { by, to }]) => EVENTS.map(event => ({ status, by, event, to: to[event.type] })))

describe('a form', () => {
  test.each(PAIRS)('[R13.1] that is $status, on $event.type', ({ status, by, event, to }) => {
    const before = after(by)
    expect(before.status).toBe(status)
    const next = transition(before, event)
    if (to === undefined) expect(next).toBe(before)
    else expect(next.status).toBe(to)
  })
})

describe('a save', () => {
  it('[R8.15] is sent under the same key until it was answered, and under another one after that', () => {
    const lost = after([submit('A'), fails('Internal'), submit('B', 'other')])
    expect(lost.attempt).toEqual({ key: 'k1', tried: [{ title: 'A' }, { title: 'B' }] })
    expect(after([fails('RecordInvalid'), submit('C', 'k3')], lost).attempt).toEqual({ key: 'k3', tried: [{ title: 'C' }] })
  })

  it('[R11.7] that finds nobody is sent again, six times in all, and is refused then with everything as it was', () => {
    const turns = Array.from({ length: SENDS - 1 }, (): FormEvent[] => [OFFLINE, { type: 'retry' }]).flat()
    const last = after([submit('A'), ...turns])
    expect(last).toMatchObject({ status: 'saving', sends: SENDS, data: { title: 'A' }, attempt: { key: 'k1', tried: [{ title: 'A' }] } })
    expect(transition(last, OFFLINE)).toMatchObject({
      status: 'refused',
      attempt: { key: 'k1' },
      errors: { root: { serverError: SUBMISSION_ERROR, reason: 'no' } },
    })
  })

  it('[R11.7] of another kind, and one that is final, is not sent again by itself', () => {
    expect(after([submit('A'), fails('Internal')])).toMatchObject({
      status: 'refused',
      errors: { root: { reason: 'no What you typed is still here: save it again in a moment.' } },
    })
    expect(after([submit('A'), { ...OFFLINE, isFinal: true } as FormEvent]).status).toBe('refused')
    expect(after([submit('A'), { ...CONFLICT, isFinal: true } as FormEvent]).status).toBe('refused')
  })

  it('[R8.15] whose key was used before finds out which try was made, and writes what was typed since over that row', () => {
    const twice = after([submit('A'), fails('Internal'), submit('B'), fails('Internal'), submit('C')], start({ record: null, kept: null }))
    const first = transition(twice, USED)
    expect(first).toMatchObject({ status: 'saving', replay: 0, attempt: { key: 'k1' } })
    const second = transition(first, USED)
    expect(second).toMatchObject({ status: 'saving', replay: 1 })
    const over = transition(second, saved(4))
    expect(over).toMatchObject({ status: 'saving', replay: null, data: { title: 'C' }, attempt: { key: 'k2', tried: [{ title: 'C' }] } })
    expect(over.base).toEqual(row(4, { title: 'B' }))
    expect(transition(second, USED)).toMatchObject({ status: 'refused', attempt: null, errors: { root: { reason: 'used' } } })
  })

  it('[R11.3] that somebody else was before says who, with all three rows, and goes on over theirs once it is settled', () => {
    const conflict = after([submit('Mine'), CONFLICT])
    expect(conflict).toMatchObject({
      attempt: null,
      conflict: { mine: { title: 'Mine', hidden: 1 }, base: row(1), theirs: row(2, { title: 'Theirs' }), by: 'Marcus Bell' },
    })
    const theirs = row(2, { title: 'Theirs' })
    expect(after([{ type: 'edit', base: theirs }, submit('Both')], conflict)).toMatchObject({ status: 'saving', base: theirs })
    expect(transition(conflict, { type: 'edit' })).toMatchObject({ status: 'editing', base: row(1) })
  })

  it('[R11.7] goes on over the saved row with what was typed meanwhile', () => {
    const done = after([submit('A'), saved(2, 'k2', { title: 'A and more' })])
    expect(done).toMatchObject({ typed: { title: 'A and more' }, attempt: null, offered: kept })
    expect(transition(done, { type: 'edit' })).toEqual({ status: 'editing', base: row(2), attempt: null, offered: null, restored: null })
  })
})

describe('a draft', () => {
  const attempt = { key: 'k0', tried: [{ title: 'Sent' }] }
  const older = { ...kept, from: { version: 1, values: { title: 'Then' } }, attempt }

  it('[R11.3] that is restored is saved from the row that it was typed over, under the key that it was sent with', () => {
    const restored = transition(start({ record: row(2), kept: older }), { type: 'restore' })
    expect(restored).toEqual({ status: 'editing', base: row(1, { title: 'Then' }), attempt, offered: null, restored: older })
  })

  it('[R11.4] that the console itself interrupted is back without a question', () => {
    expect(start({ record: row(1), kept: { ...kept, resume: true } })).toMatchObject({ offered: null, restored: { values: kept.values } })
    expect(start({ record: row(1), kept })).toMatchObject({ offered: kept, restored: null })
  })
})
