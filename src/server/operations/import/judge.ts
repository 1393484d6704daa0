import { faceOf } from '../../store/tables.ts'
import type { Row } from '#kinds/faces.server.ts'
import { problem, under, type Problem, type Resource } from '#model'
import { sentence } from '../bulk.ts'
import { checkStored, checkValues, enteredFields } from '../check.ts'
import { patchOfValues } from '../patch.ts'
import { titleOf } from '../toRow.ts'
import type { ImportReport } from '../types.ts'
import { shownKeys, untouched, openedValues, withoutHidden, type Values } from '../values.ts'
import type { Work } from '../work.ts'
import type { FileField } from './columns.ts'
import { existingRows } from './existing.ts'
import { cellProblems, type ParsedRow } from './parse.ts'
import type { References } from './references.ts'

/** What becomes of one line: its verdict for people, and what to write. */
export interface Judged {
  readonly verdict: ImportReport['rows'][number]
  /** Values of a new row, or columns of one that exists. Null: the line is skipped. */
  readonly write: { readonly create: Values } | { readonly before: Row; readonly patch: Row } | null
}

type Line = { readonly cells: Values } | { readonly problems: readonly Problem[] }

const noSuchRow = (session: Work['session'], resource: string, title: string): Problem =>
  problem(`There is no ${session.catalogue.resource(resource).label[0].toLowerCase()} '${title}'`, 'absent')

/** The values that a line's cells stand for. */
const lineOf = (parsed: ParsedRow, references: References, work: Work): Line => {
  const problems = cellProblems(parsed).map(({ key, problem: found }) => under(key, found))
  const cells: Record<string, unknown> = {}
  for (const [key, cell] of parsed.cells) {
    if ('value' in cell) cells[key] = cell.value
    if (!('lookUp' in cell)) continue
    const { resource, titles } = cell.lookUp
    const found = titles.map(title => references.find(resource, title))
    const absent = titles.filter((_, index) => found[index] === null)
    if (absent.length > 0) problems.push(...absent.map(title => under(key, noSuchRow(work.session, resource, title))))
    else cells[key] = cell.found(found.flatMap(one => (one ? [one] : [])))
  }
  return problems.length > 0 ? { problems } : { cells }
}

// What was looked up a moment ago need not be looked up again.
const unresolved = (fields: readonly FileField[], { cells }: ParsedRow) =>
  fields.filter(({ key, field }) => {
    const cell = cells.get(key)
    return cell !== undefined && (!('lookUp' in cell) || faceOf(field.kind).guards === true)
  })

/** A verdict for every line. Cells that a kind cannot read, values that it refuses and rows that do not exist are each a sentence. */
export const judge = async (
  work: Work,
  resource: Resource,
  fields: readonly FileField[],
  rows: readonly ParsedRow[],
  references: References,
): Promise<readonly Judged[]> => {
  const lines = rows.map(row => lineOf(row, references, work))
  const fresh = lines.map(line => ('cells' in line ? withoutHidden(resource, { ...untouched(resource), ...line.cells }) : null))
  const keys = fields.map(one => one.key)
  const existing = await existingRows(work, resource, keys, fresh)

  const title = (values: Values | null, row: ParsedRow): string => {
    const cells = Object.fromEntries([...row.cells].flatMap(([key, cell]) => ('value' in cell ? [[key, cell.value]] : [])))
    return titleOf(resource, values ?? { ...untouched(resource), ...cells })
  }

  const verdictOf = (
    row: ParsedRow,
    verdict: 'new' | 'update',
    values: Values | null,
    problems: readonly Problem[],
  ): Judged['verdict'] => ({
    row: row.row,
    verdict: problems.length > 0 ? 'error' : verdict,
    title: title(values, row),
    problems: problems.map(one => ({ path: one.path.map(String), message: sentence(resource, one) })),
  })

  const ofNew = async (row: ParsedRow, values: Values): Promise<Judged> => {
    const shown = shownKeys(resource, values)
    const wrong = checkValues(resource, values, enteredFields(resource), work.env)
    const problems =
      wrong.length > 0
        ? wrong
        : await checkStored(
            values,
            unresolved(fields, row).filter(({ key }) => shown.has(key)),
            work.env,
          )
    return { verdict: verdictOf(row, 'new', values, problems), write: problems.length > 0 ? null : { create: values } }
  }

  const ofExisting = async (row: ParsedRow, cells: Values, before: Row): Promise<Judged> => {
    const values = { ...openedValues(resource, before, work.env), ...cells }
    const patch = await patchOfValues(work, resource, before, values, fields)
    const problems = 'problems' in patch ? patch.problems : []
    return { verdict: verdictOf(row, 'update', values, problems), write: 'columns' in patch ? { before, patch: patch.columns } : null }
  }

  const judged: Judged[] = []
  for (const [index, row] of rows.entries()) {
    const line = lines[index]
    const values = fresh[index] ?? null
    const before = existing.rows.get(index)
    const twin = existing.twins.get(index)
    if (!line || 'problems' in line || !values)
      judged.push({ verdict: verdictOf(row, 'new', values, line && 'problems' in line ? line.problems : []), write: null })
    else if (twin)
      judged.push({
        verdict: verdictOf(row, 'new', values, [under(twin.key, problem(`Already used in row ${rows[twin.of]?.row ?? 0}`, 'unique'))]),
        write: null,
      })
    else judged.push(before ? await ofExisting(row, line.cells, before) : await ofNew(row, values))
  }
  return judged
}

/** A judged line that the database refused after all. */
export const refusedLine = (resource: Resource, judged: Judged, problems: readonly Pick<Problem, 'path' | 'message'>[]): Judged => ({
  verdict: {
    ...judged.verdict,
    verdict: 'error',
    problems: problems.map(({ path, message }) => ({ path: path.map(String), message: sentence(resource, { path, message }) })),
  },
  write: null,
})
