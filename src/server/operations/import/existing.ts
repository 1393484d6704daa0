import type { Column, Row } from '#fields/adapters.server.ts'
import { namesRows } from '#fields/pattern.ts'
import type { AnyField, Resource } from '#model'
import { eachInTurn } from '../pace.ts'
import { and, ident, sql, type Sql } from '#sql'
import { fieldOfKey, fieldTypeOf, namedFields, titleKeys } from '#catalogue'
import { columnsOf, columnsOfField, tableOf, uniquesOf, visibilityOf } from '../../store/tables.ts'
import { lockRows, writable } from '../../rows/statements.ts'
import { toRow } from '../toRow.ts'
import type { Values } from '../../rows/values.ts'
import type { Work } from '../../request/work.ts'

/** Rows that a line of the file stands for: they have its unique value, or match it as declared. */
export interface Existing {
  /** The locked row that a line stands for, by the line's place in the file. */
  readonly rows: ReadonlyMap<number, Row>
  /** Of lines that stand for none of these the row of another organization that is read here. */
  readonly foreign: ReadonlyMap<number, Row>
  /** The earlier line that brings the same unique value, and the field. */
  readonly twins: ReadonlyMap<number, Twin>
  /** Of people the one who has the name of a line, and is not found by more than that: who moved without an address, or another of that name. */
  readonly namesakes: ReadonlyMap<number, Row>
}

interface Twin {
  readonly of: number
  readonly key: string
  /** It is the same row twice, not one that takes what another has. */
  readonly isSame: boolean
}

/** By which columns a line and a row are one. */
interface Identity {
  readonly keys: readonly string[]
  readonly columns: readonly Column[]
  /** Whether it is no two rows. */
  readonly isUnique: boolean
  /** Whether a line without a value is none of them, as an index has it. */
  readonly isIndexed: boolean
  /** Whether it is two rows that may be one. */
  readonly isAlike?: true
  /** It finds rows of another organization that are read here. */
  readonly isForeign?: true
}

/** The columns that say what a field holds; a moment is the same in any zone. */
const comparedColumns = (resource: Resource, key: string): readonly Column[] => {
  const columns = columnsOfField(resource, key)
  const named = fieldOfKey(resource, key)
  return named && fieldTypeOf(named.field).isMoment === true ? columns.slice(0, 1) : columns
}

const identitiesOf = (resource: Resource): readonly Identity[] => {
  const match = resource.import?.match ?? []
  // Under what a row of an organization above stands there, as its category, is not found here by its name.
  const told = match.filter(key => !namesRows(resource.fields[key] as AnyField))
  return [
    ...uniquesOf(resource).map(({ keys, columns, isIndexed }) => ({ keys, columns, isUnique: true, isIndexed })),
    ...[match, ...(resource.rank ? [titleKeys(resource)] : [])].map((keys, place) => ({
      keys,
      columns: keys.flatMap(key => comparedColumns(resource, key)),
      isUnique: false,
      isIndexed: false,
      ...(place > 0 ? { isAlike: true as const } : {}),
    })),
    {
      // No row of another organization is read where each reads its own.
      keys: visibilityOf(resource) === 'own' ? [] : told,
      columns: told.flatMap(key => comparedColumns(resource, key)),
      isUnique: false,
      isIndexed: false,
      isForeign: true,
    },
  ]
}

const MARK = 'version'

/**
 * Compares with what is stored, by the unique fields and the declared match of which the file brings all; `values[i]` are those of line i. A line that `isRead`
 * denies takes its unique value from no later one: it is skipped.
 */
export const existingRows = async (
  work: Work,
  resource: Resource,
  keys: readonly string[],
  values: readonly Values[],
  isRead: (index: number) => boolean,
): Promise<Existing> => {
  const rows = new Map<number, Row>()
  const foreign = new Map<number, Row>()
  const twins = new Map<number, Twin>()
  const namesakes = new Map<number, Row>()
  const isBrought = ({ keys: all, isUnique, isIndexed }: Identity): boolean =>
    // A line that is made without a value is the row that has none.
    all.every(key => keys.includes(key) || (isUnique && !isIndexed && fieldOfKey(resource, key)?.field.options.optional === true))
  const typed = new Map(columnsOf(resource).map(column => [column.name, column.type]))
  for (const identity of identitiesOf(resource).filter(one => one.keys.length > 0 && isBrought(one))) {
    const { columns, isUnique, isIndexed, isAlike, isForeign } = identity
    const fields = namedFields(resource).filter(({ key }) => identity.keys.includes(key))
    const mayBeEmpty = new Set(
      isIndexed
        ? []
        : fields
            .filter(({ field }) => field.options.optional === true)
            .flatMap(({ key }) => columnsOfField(resource, key).map(({ name }) => name)),
    )
    const lines: { index: number; row: Row }[] = []
    const seen = new Map<string, number>()
    await eachInTurn(values, async (line, index) => {
      // What names something that nobody found is not the row without it.
      if (!isUnique && ((!isForeign && !isRead(index)) || rows.has(index))) return
      const row = await toRow(line, fields, work.env)
      if (columns.some(({ name }) => !mayBeEmpty.has(name) && (row[name] === null || row[name] === undefined || row[name] === ''))) return
      const same = JSON.stringify(columns.map(({ name }) => String(row[name]).toLowerCase()))
      const first = seen.get(same)
      if (first !== undefined && !isAlike && !isForeign) twins.set(index, { of: first, key: identity.keys.at(-1) ?? '', isSame: !isUnique })
      else if (isRead(index)) seen.set(same, index)
      lines.push({ index, row })
    })
    if (lines.length === 0) continue
    const equal = columns.map(({ name }) => {
      const [mine, theirs] = ['r', 'n'].map(alias =>
        typed.get(name) === 'text' ? sql`lower(${ident(alias, name)})` : ident(alias, name),
      ) as [Sql, Sql]
      return mayBeEmpty.has(name) ? sql`${mine} is not distinct from ${theirs}` : sql`${mine} = ${theirs}`
    })
    const json = JSON.stringify(lines.map(({ index, row }) => ({ ...row, [MARK]: index })))
    const matching = (which: Sql, columnsOfRow: Sql) =>
      work.rows(
        sql`select ${ident('n', MARK)} as line, ${columnsOfRow} from jsonb_populate_recordset(null::${ident(tableOf(resource))}, ${json}::jsonb) n join ${ident(tableOf(resource))} r on ${and([which, sql`${ident('r', 'deleted_at')} is null`, ...equal])} order by ${ident('r', 'id')} desc`,
      )
    if (isForeign) {
      const { readable } = work.read.resourceSql.resource(resource.name)
      const found = await matching(and([readable('r'), sql`not (${writable(resource, 'r')})`]), sql`${ident('r')}.*`)
      for (const { line, ...row } of found) foreign.set(Number(line), row)
      continue
    }
    const found = await matching(writable(resource, 'r'), ident('r', 'id'))
    const ids = found.map(row => String(row['id']))
    const locked = new Map(
      (await work.rows(lockRows(resource, sql`${ident('r', 'id')} = any(${ids}::uuid[])`, ids.length))).map(row => [
        String(row['id']),
        row,
      ]),
    )
    for (const { line, id } of found) {
      const row = locked.get(String(id))
      if (row) (isAlike ? namesakes : rows).set(Number(line), row)
    }
  }
  return { rows, foreign, twins, namesakes }
}
