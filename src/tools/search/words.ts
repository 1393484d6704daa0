import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Resource } from '#model'
import { compile, ident, sql, raw, type Statement } from '#sql'
import { indexRows, isIndexed, strayWords } from '#server/store/searchIndex.ts'
import { tableOf } from '#server/store/tables.ts'
import { asOwner } from '../migrate/state.ts'

/** Rows whose words are written by one statement: others wait no longer than for that. */
const BATCH = 2_000

const wholeOf = (resource: Resource): Statement => compile(indexRows(resource, ident(tableOf(resource)), raw('true')))

/** Writes the words of every row, as one who may see them all: what a seed ends with. */
export const allWords = (resources: readonly Resource[]): readonly Statement[] => resources.filter(isIndexed).map(wholeOf)

// The statement that writes the words says by which fields and how they are made.
const markOf = (resource: Resource): string => {
  const { text, values } = wholeOf(resource)
  return createHash('sha256').update(text).update(JSON.stringify(values)).digest('hex')
}

const written = async (owner: pg.Client, resource: Resource, log: (rows: number) => void): Promise<number> => {
  const table = ident(tableOf(resource))
  const key = raw('(r.organization_id, r.id)')
  let [after, rows] = [['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'], 0]
  for (;;) {
    const { text, values } = compile(
      sql`select organization_id, id from (select organization_id, id from ${table} r where ${key} > (${after[0]}::uuid, ${after[1]}::uuid) order by organization_id, id limit ${BATCH}) batch order by organization_id desc, id desc limit 1`,
    )
    const [last] = (await owner.query<{ organization_id: string; id: string }>(text, [...values])).rows
    if (!last) return rows
    const range = sql`${key} > (${after[0]}::uuid, ${after[1]}::uuid) and ${key} <= (${last.organization_id}::uuid, ${last.id}::uuid)`
    // Locked, so that nobody changes a row between reading its text and writing its words.
    const lock = compile(sql`select from ${table} r where ${range} for share`)
    const write = compile(indexRows(resource, table, range))
    await owner.query('begin')
    rows += (await owner.query(lock.text, [...lock.values])).rowCount ?? 0
    await owner.query(write.text, [...write.values])
    await owner.query('commit')
    after = [last.organization_id, last.id]
    if (rows % (BATCH * 50) === 0) log(rows)
  }
}

/**
 * Brings the table of words to what is declared, in batches beside running servers: of resources whose searched fields or whose way of
 * parting words changed, of `all` when asked. What was not finished is begun again by the next call. Progress is said by resource.
 */
export const bringWords = (
  ownerUrl: string,
  resources: readonly Resource[],
  say: (line: string) => void,
  { all = false }: { readonly all?: boolean } = {},
): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const known = new Map(
      (await owner.query<{ resource: string; fields: string }>('select resource, fields from search_indexes')).rows.map(row => [
        row.resource,
        row.fields,
      ]),
    )
    const indexed = resources.filter(isIndexed)
    const gone = [...known.keys()].filter(name => !indexed.some(one => one.name === name))
    if (gone.length > 0) {
      await owner.query('delete from search_words where resource = any($1)', [gone])
      await owner.query('delete from search_indexes where resource = any($1)', [gone])
    }
    for (const resource of indexed) {
      const mark = markOf(resource)
      if (!all && known.get(resource.name) === mark) continue
      const rows = await written(owner, resource, count => say(`Search: ${count} ${resource.label[1]} so far`))
      if (known.has(resource.name)) {
        const stray = compile(strayWords(resource, ident(tableOf(resource))))
        await owner.query(stray.text, [...stray.values])
      }
      await owner.query(
        'insert into search_indexes (resource, fields) values ($1, $2) on conflict (resource) do update set fields = excluded.fields',
        [resource.name, mark],
      )
      if (rows > 0) say(`Search: ${rows} ${resource.label[1]}`)
    }
  })
