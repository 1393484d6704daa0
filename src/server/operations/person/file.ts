import { fieldOfKey } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource, Wire } from '#model'
import { ident, join, sql, type Sql } from '#sql'
import { fileKeyOf, type FileStore } from '../../fileStore/store.ts'
import { personPlaces, fileColumns, wordColumns } from '../../store/personPlaces.ts'
import { systemTables } from '../../store/system.ts'
import { tableOf } from '../../store/tables.ts'
import { allColumns, baseSelection, type ExportColumn } from '../export/columns.ts'
import { BOM, line } from '../export/printer.ts'
import { reading, type ExportDeps } from '../export/stream.ts'
import { titleIn } from '../batches.ts'
import { wireRows } from '../reading.ts'
import type { PersonTicket } from './exportPerson.ts'
import { namesIn } from './names.ts'
import { ANOTHER, makeCutter } from './others.ts'
import type { ZipEntry } from '../export/zip.ts'

export interface PersonFileDeps extends ExportDeps {
  readonly files: FileStore
}

class SessionEnded extends Error {
  constructor() {
    super('The session ended during the export.')
  }
}

const table = (name: string, lines: readonly (readonly string[])[]): ZipEntry => ({
  name: `${name}.csv`,
  bytes: Buffer.from(BOM + lines.map(line).join(''), 'utf8'),
})

const ABOUT = `This is everything that is kept here about one person, as of the day it was made.

Each file ending in .csv is a table; spreadsheet programs open it. "Person" is their own profile. "Named in" lists what names them
without being about them. "Audit Logs" is what was done by them and to what is theirs. Pictures and documents are in the folder "Files".

Other people are not told about: where one was named, it says "${ANOTHER}".
Passwords, PINs and other secrets are never in such a file.
`

/** Reads what is kept about one person, piece by piece, as whoever asked may read it; an error when their session ends. */
export const makePersonReader = (ticket: PersonTicket, deps: PersonFileDeps) => {
  const { catalogue } = deps
  const people = catalogue.resource(systemResources.people)
  const { env, read, rows, resourceSql } = reading(ticket, deps, people)
  const unreadable = new Map(ticket.unreadable)
  const hidden = new Set(ticket.hidden)
  const isOwn = sql`${ident('r', 'organization_id')} = ${ticket.organizationId}::uuid`

  const all = async (list: Sql): Promise<readonly Wire[]> => {
    const found = await rows(list)
    if (!found) throw new SessionEnded()
    return found
  }
  const columnsOf = (resource: Resource): readonly ExportColumn[] =>
    allColumns(resource, env).filter(({ key }) => !unreadable.get(resource.name)?.includes(key))
  const leftOut = (resource: Resource): readonly string[] =>
    (unreadable.get(resource.name) ?? []).map(key => `${resource.label[1]}: ${fieldOfKey(resource, key)?.label ?? key}`)

  const wires = async (resource: Resource, keys: readonly string[], base: string, where: Sql): Promise<readonly Wire[]> => {
    const { table: from, readable } = resourceSql.resource(resource.name)
    const source = (row: string): Sql =>
      sql` from ${from} ${ident(row)} where ${readable(row)} and ${ident(row, 'id')} in (select ${ident('r', 'id')} from ${ident(tableOf(resource))} r where ${isOwn} and (${where})) order by ${ident(row, 'created_at')}, ${ident(row, 'id')}`
    return (await all(wireRows(resource, keys, base, { read }, source))).map(({ wire }) => wire as Wire)
  }

  const places = personPlaces(catalogue.resources).filter(({ resource }) => !hidden.has(resource.name))
  const named = (of: typeof places): Sql =>
    join(
      of.map(place => place.names(ticket.personId, 'r')),
      ' or ',
    )
  const isPerson = sql`${ident('r', 'id')} = ${ticket.personId}::uuid`

  /** The texts by which people are known: this person's, and everybody else's. */
  const known = async (): Promise<{ readonly name: string; readonly own: readonly string[]; readonly others: readonly string[] }> => {
    const columns = Object.keys(people.fields).flatMap(key => [...wordColumns(people, key)])
    const rows = (await all(
      sql`select ${join([{ name: 'id' }, ...columns].map(({ name }) => ident('r', name)))} from ${ident(tableOf(people))} r where ${isOwn}`,
    )) as readonly Row[]
    const own = rows.filter(row => row['id'] === ticket.personId).flatMap(row => namesIn(people, row))
    const others = rows.filter(row => row['id'] !== ticket.personId).flatMap(row => namesIn(people, row))
    return { name: own[0] ?? '', own, others: others.filter(name => !own.includes(name)) }
  }

  return { catalogue, people, env, places, named, isPerson, isOwn, all, wires, columnsOf, leftOut, known }
}

type Reader = ReturnType<typeof makePersonReader>

const printed = (columns: readonly ExportColumn[], found: readonly Wire[], cut: (text: string) => string) => [
  columns.map(({ label }) => label),
  ...found.map(wire => columns.map(column => cut(column.print(wire)))),
]

const keysOf = (columns: readonly ExportColumn[], { fields }: Resource): readonly string[] =>
  columns.map(({ key }) => key).filter(key => Object.hasOwn(fields, key))

/** Their own row, a field a line. */
const ownRow = async ({ people, wires, columnsOf, isPerson }: Reader): Promise<ZipEntry> => {
  const columns = columnsOf(people)
  const [wire = {}] = await wires(people, keysOf(columns, people), baseSelection(columns), isPerson)
  return table('Person', [['Field', 'Value'], ...columns.map(column => [column.label, column.print(wire)])])
}

/** A table for each resource of which rows are about them. */
async function* rowsAbout(reader: Reader, cut: (text: string) => string): AsyncGenerator<ZipEntry> {
  for (const resource of new Set(reader.places.filter(one => one.isAbout).map(one => one.resource))) {
    const columns = reader.columnsOf(resource)
    const where = reader.named(reader.places.filter(one => one.isAbout && one.resource === resource))
    const found = await reader.wires(resource, keysOf(columns, resource), baseSelection(columns), where)
    if (found.length > 0) yield table(resource.label[1], printed(columns, found, cut))
  }
}

const HEADINGS = ['What', 'Name', 'Named as', 'Status', 'Created', 'Changed']

/** One table of all rows that name them beside what they are about: no more of each than what it is and where it names them. */
const namedIn = async (reader: Reader, cut: (text: string) => string): Promise<ZipEntry> => {
  const lines: string[][] = []
  for (const place of reader.places.filter(one => !one.isAbout)) {
    const { resource, key } = place
    if (resource === reader.people) continue
    const base = reader.columnsOf(resource).filter(column => ['status', 'createdAt', 'updatedAt'].includes(column.key))
    const theirs = reader.places.filter(one => one.isAbout && one.resource === resource)
    const isBeside = theirs.length === 0 ? reader.named([place]) : sql`(${reader.named([place])}) and not (${reader.named(theirs)})`
    const found = await reader.wires(resource, [], `recordTitle ${baseSelection(base)}`, isBeside)
    for (const wire of found)
      lines.push([
        resource.label[0],
        cut(titleIn(wire)),
        fieldOfKey(resource, key)?.label ?? key,
        ...base.map(column => column.print(wire)),
      ])
  }
  return table('Named in', [HEADINGS, ...lines])
}

/** What the log says of them: what they did, and what was done to them and to what is theirs. Of what they did to others no more than that. */
const auditLog = async (reader: Reader, cut: (text: string) => string, personId: string): Promise<ZipEntry> => {
  const audit = reader.catalogue.resource(systemResources.audit)
  const columns = reader.columnsOf(audit).filter(({ key }) => !['createdAt', 'updatedAt', 'status'].includes(key))
  const about = [...new Set(reader.places.filter(one => one.isAbout).map(one => one.resource))].map(
    resource =>
      sql`select ${ident('r', 'id')}::text from ${ident(tableOf(resource))} r where ${reader.isOwn} and (${reader.named(
        reader.places.filter(one => one.isAbout && one.resource === resource),
      )})`,
  )
  const theirs = await reader.all(sql`select id from (${join([sql`select ${personId}::text as id`, ...about], ' union ')}) theirs(id)`)
  const ids = new Set(theirs.map(({ id }) => String(id)))
  const found = await reader.wires(
    audit,
    keysOf(columns, audit),
    '',
    sql`${ident('r', 'actor_id')} = ${personId} or ${ident('r', 'object_id')} = any(${[...ids]}::text[])`,
  )
  const told = found.map((wire): Wire => {
    const isBy = wire['actorId'] === personId
    return {
      ...wire,
      ...(isBy ? {} : { actorId: '', actorName: ANOTHER, network: null, browser: null }),
      ...(ids.has(String(wire['objectId'])) ? {} : { objectId: '', objectTitle: '', changes: null }),
    }
  })
  return table(audit.label[1], printed(columns, told, cut))
}

/** What the server's own tables keep of them. */
async function* inSystem({ isOwn, all, env }: Reader, id: string, name: string): AsyncGenerator<ZipEntry> {
  for (const { name: from, people, columns } of systemTables) {
    if (!people?.told) continue
    const { label, columns: told } = people.told
    const isTheirs = people.isName ? sql`${ident('r', people.by)} = ${name}` : sql`${ident('r', people.by)} = ${id}::uuid`
    const found = await all(sql`select ${join(told.map(one => ident('r', one)))} from ${ident(from)} r where ${isOwn} and ${isTheirs}`)
    const moments = new Set(columns.flatMap(one => (one.type === 'timestamptz' ? [one.name] : [])))
    const print = (column: string, value: unknown): string => {
      if (value === null || value === undefined) return ''
      if (typeof value !== 'string') return JSON.stringify(value)
      return moments.has(column) ? (wallTimeOf(new Date(value).toISOString(), env.timeZone) ?? value).replace('T', ' ') : value
    }
    const heading = (column: string): string => column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ')
    if (found.length > 0) yield table(label, [told.map(heading), ...found.map(row => told.map(column => print(column, row[column])))])
  }
}

/** The files of their own row and of rows about them. */
async function* filesOf(reader: Reader, { organizationId }: PersonTicket, store: FileStore): AsyncGenerator<ZipEntry> {
  const resources = [reader.people, ...new Set(reader.places.filter(one => one.isAbout).map(one => one.resource))]
  const shown = resources.flatMap(resource => {
    const where =
      resource === reader.people ? reader.isPerson : reader.named(reader.places.filter(one => one.isAbout && one.resource === resource))
    return fileColumns(resource).map(
      ({ name }) => sql`select ${ident('r', name)} from ${ident(tableOf(resource))} r where ${reader.isOwn} and (${where})`,
    )
  })
  const files = await reader.all(
    sql`select ${ident('r', 'id')}, ${ident('r', 'name')} from ${ident('files')} r where ${reader.isOwn} and ${ident('r', 'id')} in (${join(shown, ' union ')}) order by 1`,
  )
  for (const [index, { id, name }] of files.entries()) {
    const bytes = await store.get(fileKeyOf(organizationId, String(id)))
    // Numbered, for two may have one name; a name may hold what no folder takes.
    if (bytes) yield { name: `Files/${index + 1}-${String(name).replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}`, bytes }
  }
}

/** Everything that is kept about a person, as the files of one archive; null: the session has ended. */
export const personFile = async (ticket: PersonTicket, deps: PersonFileDeps): Promise<AsyncGenerator<ZipEntry> | null> => {
  const reader = makePersonReader(ticket, deps)
  try {
    const first = await ownRow(reader)
    return entriesOf(first, reader, ticket, deps)
  } catch (error) {
    if (error instanceof SessionEnded) return null
    throw error
  }
}

async function* entriesOf(first: ZipEntry, reader: Reader, ticket: PersonTicket, deps: PersonFileDeps): AsyncGenerator<ZipEntry> {
  const { name, others } = await reader.known()
  const cut = makeCutter(others)
  const resources = new Set([reader.people, ...reader.places.filter(one => one.isAbout).map(one => one.resource)])
  const leftOut = [...resources].flatMap(reader.leftOut)
  const about = leftOut.length === 0 ? ABOUT : `${ABOUT}\nNobody may read these, so they are not here either: ${leftOut.join('; ')}.\n`
  yield { name: 'Read me.txt', bytes: Buffer.from(about, 'utf8') }
  yield first
  yield* rowsAbout(reader, cut)
  yield await namedIn(reader, cut)
  yield await auditLog(reader, cut, ticket.personId)
  yield* inSystem(reader, ticket.personId, name)
  yield* filesOf(reader, ticket, deps.files)
}
