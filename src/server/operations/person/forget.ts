import { targetOf, namedFields, fieldTypeOf } from '#catalogue'
import type { Column, Row } from '#fields/adapters.server.ts'
import { and, ident, join, literal, raw, sql, type Sql } from '#sql'
import { authorOf } from '../../request/author.ts'
import type { Work } from '../../request/work.ts'
import { updateRows } from '../../rows/statements.ts'
import { SEARCH_WORDS } from '../../store/searchIndex.ts'
import { systemTables } from '../../store/system.ts'
import { columnsOfField, hasTable, isTenant, tableOf } from '../../store/tables.ts'
import { fileColumns, wordColumns } from '../../store/personPlaces.ts'
import { batches } from '../batches.ts'
import { columnOf } from '../guard/weigh.ts'
import type { People } from './row.ts'
import type { NamedRows } from './rows.ts'

const here = (work: Work, ids: readonly string[]): Sql =>
  and([sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid`, sql`${ident('r', 'id')} = any(${ids}::uuid[])`])

const emptied = (columns: readonly Column[]): Row => Object.fromEntries(columns.map(({ name }) => [name, null]))

/** Files in rows, by their ids. */
const filesIn = async (work: Work, { resource, ids }: NamedRows): Promise<readonly string[]> => {
  const columns = fileColumns(resource)
  if (columns.length === 0) return []
  const each = join(columns.map(({ name }) => ident('r', name)))
  const rows = await work.rows(
    sql`select file as id from ${ident(tableOf(resource))} r cross join lateral unnest(array[${each}]) file where ${here(work, ids)} and file is not null`,
  )
  return rows.map(row => String(row['id']))
}

/** Those of the files that no row shows any more. */
export const unusedFiles = async (work: Work, files: readonly string[]): Promise<readonly string[]> => {
  const used = work.session.catalogue.resources
    .filter(one => hasTable(one) && isTenant(one))
    .flatMap(resource =>
      fileColumns(resource).map(
        ({ name }) =>
          sql`select ${ident('r', name)} as id from ${ident(tableOf(resource))} r where ${ident('r', name)} = any(${files}::uuid[]) and ${ident('r', 'organization_id')} = ${work.organization.id}::uuid`,
      ),
    )
  if (files.length === 0 || used.length === 0) return files
  const rows = await work.rows(join(used, ' union '))
  const shown = new Set(rows.map(row => String(row['id'])))
  return files.filter(id => !shown.has(id))
}

/** Of rows that were counted what people wrote goes, and the files; who, when, what state and how many stay. What it gives back are the files. */
export const emptyRows = async (work: Work, named: NamedRows): Promise<readonly string[]> => {
  const { resource, ids } = named
  const files = await filesIn(work, named)
  // The question that was answered is the event's, and stands there as well.
  const keys = namedFields(resource).filter(({ key }) => key !== resource.asked?.question)
  const columns = [...keys.flatMap(({ key }) => wordColumns(resource, key)), ...fileColumns(resource)]
  if (columns.length === 0) return files
  const patch = emptied(columns)
  for (const some of batches(ids))
    await work.rows(
      updateRows(
        resource,
        some.map(id => ({ ...patch, id })),
        work.moment,
        authorOf(work.session),
      ),
    )
  return files
}

/** What names rows that go names nothing from then on. */
const detach = async (work: Work, { resource, ids }: NamedRows): Promise<void> => {
  for (const other of work.session.catalogue.resources.filter(one => hasTable(one) && isTenant(one)))
    for (const { key, field } of namedFields(other)) {
      if (targetOf(field) !== resource.name) continue
      for (const { name, type } of columnsOfField(other, key)) {
        const column = ident('r', name)
        const isOwn = sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid`
        if (type === 'uuid')
          await work.rows(
            sql`update ${ident(tableOf(other))} r set ${ident(name)} = null where ${isOwn} and ${column} = any(${ids}::uuid[]) and ${ident('r', 'id')} <> all(${other === resource ? ids : []}::uuid[])`,
          )
        if (type === 'uuid[]')
          await work.rows(
            sql`update ${ident(tableOf(other))} r set ${ident(name)} = array(select id from unnest(${column}) with ordinality as named(id, place) where id <> all(${ids}::uuid[]) order by place) where ${isOwn} and ${column} && ${ids}::uuid[]`,
          )
      }
    }
}

/** Deletes rows with what search and due work know of them. What it gives back are their files. */
export const deleteRows = async (work: Work, named: NamedRows): Promise<readonly string[]> => {
  const { resource, ids } = named
  const files = await filesIn(work, named)
  await detach(work, named)
  await work.rows(sql`delete from ${ident(tableOf(resource))} r where ${here(work, ids)}`)
  for (const { name, people } of systemTables)
    if (people?.by === 'row_id')
      await work.rows(
        sql`delete from ${ident(name)} r where ${ident('r', 'organization_id')} = ${work.organization.id}::uuid and ${ident('r', 'row_id')} = any(${ids}::uuid[])`,
      )
  return files
}

// What parts people into kinds is no word of theirs, and what was counted was counted by it.
const staysOf = (people: People): ReadonlySet<string> =>
  new Set(
    namedFields(people)
      .filter(({ field }) => field.options.optional !== true && fieldTypeOf(field).isFilterValue !== undefined)
      .flatMap(({ key }) => columnsOfField(people, key).map(({ name }) => name)),
  )

/** The row of a person as it is from now on: an id, what they are called, and what kind of person they were. What it gives back are its files. */
export const emptyPerson = async (work: Work, people: People, id: string): Promise<readonly string[]> => {
  const files = await filesIn(work, { resource: people, ids: [id] })
  const { at, called } = people.erasure
  const stays = new Set([...staysOf(people), ...columnsOfField(people, at).map(({ name }) => name)])
  const declared = Object.keys(people.fields).flatMap(key => columnsOfField(people, key))
  const patch = {
    ...emptied(declared.filter(({ name }) => !stays.has(name))),
    ...Object.fromEntries(Object.entries(called).map(([key, name]) => [columnOf(people, key), name])),
  }
  await work.rows(updateRows(people, [{ ...patch, id }], work.moment, authorOf(work.session)))
  await work.rows(
    sql`delete from ${ident(SEARCH_WORDS)} w where w.organization_id = ${work.organization.id}::uuid and w.row_id = ${id}::uuid`,
  )
  return files
}

/** What the server's own tables keep of a person goes, or forgets who it was. */
export const forgetInSystem = async (work: Work, id: string, name: string, called: string): Promise<void> => {
  for (const { name: table, people, columns } of systemTables) {
    if (!people) continue
    const isOwn = sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid`
    const isTheirs = people.isName ? sql`${ident('r', people.by)} = ${name}` : sql`${ident('r', people.by)} = ${id}::uuid`
    const among = people.goes === 'unshared' && columns.some(column => column.name === 'shared') ? sql` and not r.shared` : raw('')
    if (people.goes !== 'none') await work.rows(sql`delete from ${ident(table)} r where ${isOwn} and ${isTheirs}${among}`)
    else if (people.isName)
      await work.rows(sql`update ${ident(table)} r set ${ident(people.by)} = ${called} where ${isOwn} and ${isTheirs}`)
    if (people.listedIn !== undefined)
      await work.rows(
        sql`update ${ident(table)} r set ${ident(people.listedIn)} = array_remove(${ident('r', people.listedIn)}, ${id}::uuid) where ${isOwn} and ${id}::uuid = any(${ident('r', people.listedIn)})`,
      )
  }
}

/** Files that nobody sees from now on: their rows say so at once, and their bytes go with the next look of the cleaning at the latest. */
export const dropFiles = (work: Work, files: readonly string[]): Promise<unknown> =>
  work.rows(
    sql`update files r set attached_at = null, created_at = 'epoch', name = ${literal('erased')}, created_by = null where ${here(work, files)}`,
  )
