import { namesRows } from '#fields/pattern.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Row } from '#fields/adapters.server.ts'
import { mapValues } from 'es-toolkit'
import { fieldOfKey, fieldTypeOf, namedFields, publishingKey, titleKeys } from '#catalogue'
import { nounOf, problem, under, type Problem, type Resource, type ImportReport } from '#model'
import { sentence } from '../bulk.ts'
import { checkStored, checkValues, enteredFields } from '../check.ts'
import { guardRow } from '../guard/guard.ts'
import { FOREIGN } from '../one.ts'
import { problemsByCode } from '../handlers.ts'
import { lookingUpTogether } from '../neighbors.ts'
import { eachInTurn } from '../pace.ts'
import { checkEdited, patchOfValues } from '../patch.ts'
import { titleOf, toRow } from '../toRow.ts'
import { settledColumn } from '../../store/ledger.ts'
import { columnsOfField } from '../../store/tables.ts'
import { shownKeys, untouched, openedValues, valuesOf, withoutHidden, type Values } from '../../rows/values.ts'
import type { Work } from '../../request/work.ts'
import type { FileField } from './columns.ts'
import { existingRows } from './existing.ts'
import { cellProblems, type ParsedRow } from './parse.ts'
import type { References } from './references.ts'

/** What is dated earlier than that is news no more. */
const DAY = 86_400_000

const NOT_ASKED = { problems: [], asksForProof: false } as const

/** What becomes of one line: its verdict for people, and what to write. */
export interface RowResult {
  readonly verdict: ImportReport['rows'][number]
  /** Values of a new row, or columns of one that exists. Null: the line is skipped. */
  readonly write: { readonly create: Values } | { readonly before: Row; readonly patch: Row } | null
  /** It stands for a row of another organization that is read here. */
  readonly isForeign?: boolean
  /** What it writes asks whoever imports to show who they are. */
  readonly asksForProof?: boolean
}

/** What the cells of a line stand for, and what is wrong with those that could not be read. */
interface Line {
  readonly cells: Values
  readonly problems: readonly Problem[]
  readonly unread: ReadonlySet<string>
}

const noSuchRow = (session: Work['session'], resource: string, title: string): Problem =>
  problem(`There is no ${session.catalogue.resource(resource).label[0].toLowerCase()} '${title}'`, 'absent')

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Ids that a row holds, whichever field points at them. */
const idsIn = (row: Row): ReadonlySet<string> => new Set(JSON.stringify(row).match(IDS))

/** The values that a line's cells stand for; `known`: ids of the rows that are meant first where several have one name. */
const lineOf = (parsed: ParsedRow, references: References, work: Work, known?: ReadonlySet<string>): Line => {
  const problems = cellProblems(parsed).map(({ key, problem: found }) => under(key, found))
  const cells: Record<string, unknown> = {}
  for (const [key, cell] of parsed.cells) {
    if ('value' in cell) cells[key] = cell.value
    if (!('lookUp' in cell)) continue
    const absent = cell.lookUp.flatMap(({ resource, titles }) =>
      titles.flatMap(title => (references.find(resource, title) ? [] : [under(key, noSuchRow(work.session, resource, title))])),
    )
    problems.push(...absent)
    const rows = cell.lookUp.map(({ resource, titles }) => titles.flatMap(title => references.find(resource, title, known) ?? []))
    if (absent.length === 0) cells[key] = cell.found(...rows)
  }
  return { cells, problems, unread: new Set(problems.map(({ path }) => String(path[0]))) }
}

/** Names in a line's cells that several rows have; `known`: ids of those that it holds already, which are meant. */
const doubtsOf = (parsed: ParsedRow, references: References, { session }: Work, known?: ReadonlySet<string>): readonly Problem[] =>
  [...parsed.cells].flatMap(([key, cell]) =>
    ('lookUp' in cell ? cell.lookUp : []).flatMap(({ resource, titles }) =>
      titles
        .filter(title => references.isUnsure(resource, title, known))
        .map(title => under(key, problem(`Several ${nounOf(session.catalogue.resource(resource))[1]} are called '${title}'`, 'several'))),
    ),
  )

// What was looked up a moment ago need not be looked up again.
const unresolved = (fields: readonly FileField[], { cells }: ParsedRow) =>
  fields.filter(({ key, field }) => {
    const cell = cells.get(key)
    return cell !== undefined && (!('lookUp' in cell) || serverAdapterNamed(field.type).guards === true)
  })

/** A cell's value for a row that is there: with what the row says beyond the text of a file. */
const joined = (resource: Resource, key: string, value: unknown, before: unknown): unknown => {
  const field = resource.fields[key]
  if (!field || value == null || before == null) return value
  return serverAdapterNamed(field.type).joined?.(value, before, field.options) ?? value
}

/** A value that is wrong by itself needs no word about another row that has it. */
const isMoot = ({ code, path }: Problem, all: readonly Problem[]): boolean =>
  code === 'unique' && all.some(other => other.code !== 'unique' && String(other.path) === String(path))

/** Whether a line goes out to people once it is written: it is out then, for a day at most, and was sent to nobody before. */
const sendsRow = ({ session, env }: Work, resource: Resource, write: RowResult['write']): boolean => {
  const settled = settledColumn(session.catalogue, resource)
  const key = publishingKey(resource)
  const field = fieldOfKey(resource, key ?? '')
  if (settled === null || key === null || !field || write === null) return false
  const before: Row = 'before' in write ? write.before : {}
  if ([settled, 'archived_at', 'cancelled_at', 'deleted_at'].some(column => before[column] != null)) return false
  const value = 'create' in write ? write.create[key] : valuesOf(resource, { ...before, ...write.patch }, env)[key]
  const { publishedOn, expiredOn } = fieldTypeOf(field.field).toWire(value, key, field.field.options, env)
  const [from, until] = [Date.parse(String(publishedOn)), Date.parse(String(expiredOn))]
  const now = env.now.getTime()
  return from <= now && from > now - DAY && !(until <= now)
}

/** A verdict for every line. All that is wrong with it is said at once: cells that a field type cannot read, values that it refuses, rows that do not exist. */
export const validateRows = async (
  work: Work,
  resource: Resource,
  fields: readonly FileField[],
  rows: readonly ParsedRow[],
  references: References,
  skips: (row: number) => boolean,
): Promise<readonly RowResult[]> => {
  const lines = await eachInTurn(rows, row => lineOf(row, references, work))
  const blank = untouched(resource, work.organization)
  // An empty cell of what has to be filled asks for what a form begins with, as a file without the column does.
  const isDefault = (key: string, cell: unknown): boolean =>
    (cell === null || cell === '') && fieldOfKey(resource, key)?.field.options.optional !== true && (blank[key] ?? '') !== ''
  const fresh = await eachInTurn(lines, ({ cells }) =>
    withoutHidden(resource, { ...blank, ...Object.fromEntries(Object.entries(cells).filter(([key, cell]) => !isDefault(key, cell))) }),
  )
  const keys = fields.map(one => one.key)
  const existing = await existingRows(work, resource, keys, fresh, index => lines[index]?.problems.length === 0)

  const judged = (
    { row }: ParsedRow,
    values: Values,
    problems: readonly Problem[],
    write: RowResult['write'],
    {
      verdict = 'new',
      changes = [],
      sameAs = null,
      namesake = null,
    }: Partial<Omit<RowResult['verdict'], 'row' | 'title' | 'problems'>> = {},
  ): RowResult => ({
    verdict: {
      row,
      verdict: problems.length > 0 ? 'error' : verdict,
      title: titleOf(resource, values),
      changes,
      sameAs,
      namesake: problems.length > 0 ? null : namesake,
      sends: problems.length === 0 && sendsRow(work, resource, write),
      problems: problems
        .filter(one => !isMoot(one, problems))
        .map(one => ({ path: one.path.map(String), message: sentence(resource, one) })),
    },
    write: problems.length > 0 ? null : write,
  })

  // Of most resources no row is weighed, and none is made for it.
  const rankedRow = async (values: Values): Promise<Row> =>
    resource.rank || resource.rankOf !== undefined ? toRow(values, namedFields(resource), work.env) : {}

  /** Who has that name, with what else rows are told apart by: 'Rose Doyle, 12'. */
  const called = (found: Row | undefined): string | null => {
    if (!found) return null
    const theirs = valuesOf(resource, found, work.env)
    const others = (resource.import?.match ?? []).filter(key => !titleKeys(resource).includes(key)).map(key => theirs[key])
    return [titleOf(resource, theirs), ...others.filter(one => typeof one === 'string')].join(', ')
  }

  const ofNew = async (
    row: ParsedRow,
    values: Values,
    { problems, unread }: Line,
    others: readonly Problem[],
    like: Row | undefined,
  ): Promise<RowResult> => {
    const shown = shownKeys(resource, values)
    const doubts = doubtsOf(row, references, work)
    const wrong = [...problems, ...doubts, ...others, ...checkValues(resource, values, enteredFields(resource), work.env, unread)]
    const told = new Set(wrong.map(({ path }) => path[0]))
    const absent = await checkStored(
      values,
      unresolved(fields, row).filter(({ key }) => shown.has(key) && !told.has(key)),
      work.env,
    )
    const refused = wrong.length + absent.length > 0 ? [] : await problemsByCode(work, resource, null, values)
    const found = [...wrong, ...absent, ...refused]
    const guarded = found.length > 0 ? NOT_ASKED : await guardRow(work, resource, null, await rankedRow(values))
    return {
      ...judged(row, values, [...found, ...guarded.problems], { create: values }, { namesake: called(like) }),
      asksForProof: guarded.asksForProof,
    }
  }

  const changedKeys = (patch: Row): readonly string[] =>
    keys.filter(key => columnsOfField(resource, key).some(({ name }) => Object.hasOwn(patch, name)))

  const ofExisting = async (
    row: ParsedRow,
    before: Row,
    { problems, unread }: Line,
    others: readonly Problem[],
    isForeign: boolean,
  ): Promise<RowResult> => {
    // Of two people of one name the one whom the row has already is meant.
    const known = idsIn(before)
    const { cells } = lineOf(row, references, work, known)
    const opened = openedValues(resource, before, work.env)
    const values = { ...opened, ...mapValues(cells, (value, key) => joined(resource, key, value, opened[key])) }
    if (problems.length + others.length === 0 && skips(row.row)) return judged(row, values, [], null, { verdict: 'known' })
    const patch = await patchOfValues(work, resource, before, values, fields, { unread })
    const changes = 'columns' in patch ? changedKeys(patch.columns) : []
    // Whom a row of another organization is for, and what it points at there, is not told here as it is.
    const isChanged = changes.some(key => !(isForeign && resource.fields[key] && namesRows(resource.fields[key])))
    if (isForeign) return { ...judged(row, values, isChanged ? [problem(FOREIGN, 'foreign')] : [], null, { verdict: 'known' }), isForeign }
    const write = 'columns' in patch && isChanged ? { before, patch: patch.columns } : null
    const doubts = doubtsOf(row, references, work, known)
    const guarded = 'columns' in patch ? await guardRow(work, resource, before, patch.columns) : { ...NOT_ASKED, problems: patch.problems }
    return {
      ...judged(row, values, [...problems, ...doubts, ...others, ...checkEdited(resource, before, work), ...guarded.problems], write, {
        verdict: isChanged ? 'update' : 'known',
        changes,
      }),
      asksForProof: guarded.asksForProof,
    }
  }

  const verdictOf = (row: ParsedRow, index: number): Promise<RowResult> | null => {
    const [line, values] = [lines[index], fresh[index]]
    if (!line || !values) return null
    const own = existing.rows.get(index)
    const before = own ?? existing.foreign.get(index)
    const twin = existing.twins.get(index)
    const sameAs = (twin?.isSame === true && rows[twin.of]?.row) || null
    if (sameAs !== null) return Promise.resolve(judged(row, values, [], null, { verdict: 'known', sameAs }))
    const used = twin ? [under(twin.key, problem(`Row ${rows[twin.of]?.row ?? 0} already has this value`, 'unique'))] : []
    return before ? ofExisting(row, before, line, used, !own) : ofNew(row, values, line, used, existing.namesakes.get(index))
  }
  const verdicts = await lookingUpTogether(
    work,
    resource,
    () => fresh,
    () => eachInTurn(rows, verdictOf),
  )
  return verdicts.filter(one => one !== null)
}

/** A judged line that the database refused after all. */
export const refusedLine = (resource: Resource, judged: RowResult, problems: readonly Pick<Problem, 'path' | 'message'>[]): RowResult => ({
  verdict: {
    ...judged.verdict,
    verdict: 'error',
    problems: problems.map(({ path, message }) => ({ path: path.map(String), message: sentence(resource, { path, message }) })),
  },
  write: null,
})
