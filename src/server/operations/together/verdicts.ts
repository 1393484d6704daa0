import { compact } from 'es-toolkit'
import { actionsOf, fieldOfKey, namedFields, type Together } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { inSentence, nounOf, type Resource, type TogetherOutcome } from '#model'
import { choiceLabel, optionsOf } from '#fields/choice/options.ts'
import { ident, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
import { untouched, valuesOf, type Values } from '../../rows/values.ts'
import { reasonAgainst } from '../decide.ts'
import { patchOfAction } from '../actionPatch.ts'
import type { RowChange } from '../apply.ts'
import { sentence } from '../bulk.ts'
import { guardRow } from '../guard/guard.ts'
import { problemsByCode } from '../handlers.ts'
import { newRow } from '../newRow.ts'
import { titleOf } from '../toRow.ts'
import { columnOf, type Entry } from './entries.ts'
import { namesOf } from './names.ts'

/** What becomes of one entry, and the rows that it takes. */
export interface Verdict {
  readonly outcome: TogetherOutcome
  readonly title: string
  readonly message: string | null
  readonly asksForProof?: boolean
  readonly target?: Row
  readonly row?: Row
  readonly also?: Row
  readonly repeated?: RowChange
  /** What the form gives somebody who is here already, so that they can sign in. */
  readonly granted?: RowChange
}

/** The values of a new row: what was asked for, over those of an untouched form. */
const madeOf = (resource: Resource, values: Values, more: Values): Values => ({
  ...untouched(resource),
  ...Object.fromEntries(namedFields(resource).flatMap(({ key }) => (key in values ? [[key, values[key]]] : []))),
  ...more,
})

const pick = (values: Values, keys: readonly string[]): Values => Object.fromEntries(keys.map(key => [key, values[key]]))

const own = ({ resource, made }: Together, values: Values, more: Values): Values => {
  const keys = Object.keys(resource.fields).filter(key => key !== made.field && key in values)
  return madeOf(resource, pick(values, keys), more)
}

/** The newest row of a resource that points at somebody, if there is one in use. */
const pointing = async (work: Work, resource: Resource, field: string, id: string): Promise<Row | null> => {
  const rows = await work.rows(
    lockRows(
      resource,
      sql`${ident('r', columnOf(resource, field))} = ${id}::uuid and ${ident('r', 'deleted_at')} is null and ${ident('r', 'archived_at')} is null`,
      100,
    ),
  )
  return rows.at(-1) ?? null
}

const refused = (title: string, message: string): Verdict => ({ outcome: 'refused', title, message })

/** A row of the resource and one of the other that point at somebody; what the rules about people, and code, say of them. */
const pointers = async (work: Work, together: Together, values: Values, id: string, title: string, isNew: boolean) => {
  const { resource, made, also } = together
  const link = { id, title }
  const pointer = async (of: Resource, given: Values) => {
    const row = await newRow(work, of, given)
    // Of somebody who is new nothing is stored yet that could be looked at.
    return {
      row,
      problems: isNew ? [] : [...(await guardRow(work, of, null, row)).problems, ...(await problemsByCode(work, of, null, given))],
    }
  }
  const first = await pointer(resource, own(together, values, { [made.field]: link }))
  const needs = also && made.also && (isNew || !(await pointing(work, also, made.also.field, id)))
  const second =
    needs && also ? await pointer(also, madeOf(also, pick(values, made.also?.asks ?? []), { [made.also?.field ?? '']: link })) : undefined
  return { row: first.row, second: second?.row, problems: [...first.problems, ...(second?.problems ?? [])] }
}

/** What keeps somebody out who is asked to sign in; null: nothing does, or it is not known here what would. */
const keptOut = ({ target, resource, also }: Together, row: Row): string | null => {
  const keys = target.rank?.access ?? []
  const isAsked = [resource, also].some(one => one?.createdWith?.unless !== undefined)
  if (!isAsked || keys.length === 0 || keys.some(key => row[columnOf(target, key)] === true)) return null
  return `Without ${keys.flatMap(key => fieldOfKey(target, key)?.label ?? []).join(' or ')} they cannot sign in.`
}

/** What the form ticks for whoever is new, of somebody who is here and is kept out without it: who is asked to sign in can. */
const grantedTo = (together: Together, values: Values, row: Row): Row => {
  const { made, target } = together
  const keys = keptOut(together, row) === null ? [] : (target.rank?.access ?? [])
  return Object.fromEntries(
    keys.flatMap(key => (made.asks.includes(key) && values[key] === true ? [[columnOf(target, key), true] as const] : [])),
  )
}

const newcomer = async (work: Work, together: Together, values: Values, { address, name }: Entry): Promise<Verdict> => {
  const { made, target } = together
  const [first, last] = namesOf(name, address ?? '')
  const names = made.names ? { [made.names[0]]: first, [made.names[1]]: last } : {}
  const given = { ...pick(values, made.asks), ...made.values, ...names, [made.by]: address }
  const all = madeOf(target, given, {})
  const title = titleOf(target, all)
  const row = await newRow(work, target, all)
  const { problems, asksForProof } = await guardRow(work, target, null, row)
  if (problems.length > 0) return refused(title, [...new Set(problems.map(one => sentence(target, one)))].join(' '))
  const { row: pointer, second } = await pointers(work, together, values, String(row['id']), title, true)
  const owns = target.rank !== undefined && given[target.rank.owner] === true
  const said = compact([owns && 'Becomes the owner.', last === '?' && made.names && 'Add the last name later.', keptOut(together, row)])
  return {
    outcome: 'new',
    title,
    message: said.join(' ') || null,
    asksForProof,
    target: row,
    row: pointer,
    ...(second ? { also: second } : {}),
  }
}

const HAND_OVER = 'They are here already. Uncheck Owner; once they can sign in, make them the owner on their page.'

/** What becomes of somebody who is here already: the action that repeats, where there is a row; else a row. */
const known = async (work: Work, together: Together, values: Values, row: Row): Promise<Verdict> => {
  const { resource, made, target } = together
  const id = String(row['id'])
  const title = titleOf(target, valuesOf(target, row, work.env))
  const [one] = nounOf(target)
  if (row['archived_at']) return refused(title, `This ${one} is archived.`)
  if (target.rank && values[target.rank.owner] === true && row[columnOf(target, target.rank.owner)] !== true)
    return refused(title, HAND_OVER)
  const has = made.unless === undefined || row[columnOf(target, made.unless)] === null ? null : fieldOfKey(target, made.unless)
  const before = has || made.repeat === undefined ? null : await pointing(work, resource, made.field, id)
  const action = before && actionsOf(resource).find(({ name }) => name === made.repeat)
  if (before && action) {
    const reason = await reasonAgainst(work, resource, action, before)
    if (reason !== null) return { outcome: 'kept', title, message: reason }
    const { problems } = await guardRow(work, resource, before, {})
    const patch = await patchOfAction(work, resource, action, before, {})
    const wrong = [...problems, ...('problems' in patch ? patch.problems : [])]
    if (wrong.length > 0 || 'problems' in patch) return refused(title, wrong.map(({ message }) => message).join(' '))
    return { outcome: 'again', title, message: null, repeated: { id: String(before['id']), before, patch: patch.columns } }
  }
  const given = row[columnOf(target, made.by)] === null ? unaddressed(together, values) : { values, says: [] }
  const { row: pointer, second, problems } = await pointers(work, together, given.values, id, title, false)
  if (problems.length > 0) return refused(title, problems.map(({ message }) => message).join(' '))
  if (has) return { outcome: 'kept', title, message: `This ${one} has a ${inSentence(has.label)} already.` }
  const patch = grantedTo(together, values, row)
  const gets = Object.keys(patch).length > 0
  const guarded = gets ? await guardRow(work, target, row, patch) : { problems: [], asksForProof: false }
  if (guarded.problems.length > 0) return refused(title, [...new Set(guarded.problems.map(one => sentence(target, one)))].join(' '))
  return {
    outcome: 'known',
    title,
    message: compact([...given.says, keptOut(together, { ...row, ...patch })]).join(' ') || null,
    asksForProof: guarded.asksForProof,
    row: pointer,
    ...(second ? { also: second } : {}),
    ...(gets ? { granted: { id, before: row, patch } } : {}),
  }
}

/** The choices of a row for somebody who has no address, and in words what became of them. */
const unaddressed = ({ resource, made, target }: Together, values: Values) => {
  const swapped = Object.entries(made.unaddressed ?? {}).flatMap(([key, instead]) => {
    const value = instead?.[String(values[key])]
    return value === undefined ? [] : [{ key, value }]
  })
  const by = inSentence(fieldOfKey(target, made.by)?.label ?? made.by)
  return {
    values: { ...values, ...Object.fromEntries(swapped.map(({ key, value }) => [key, value])) },
    says: swapped.map(({ key, value }) => `No ${by}: ${inSentence(choiceLabel(optionsOf(resource.fields[key]), value))}.`),
  }
}

/** Decides on one entry; nothing is written. `values`: the form's, checked. */
export const verdictOn = (work: Work, together: Together, values: Values, entry: Entry): Promise<Verdict> =>
  entry.row ? known(work, together, values, entry.row) : newcomer(work, together, values, entry)

export const skipped = (entry: Entry): Verdict => ({ outcome: 'skipped', title: entry.name ?? entry.address ?? '', message: null })
