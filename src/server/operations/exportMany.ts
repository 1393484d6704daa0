import { compile, ident, sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import { writeAudit } from '../audit/write.ts'
import { fanOut } from '../reports/fanOut.ts'
import { orderOf } from '../query/order.ts'
import { readableError } from '../query/reader.ts'
import { resourceSeen, resourceSqlSeen } from '../query/seen.ts'
import { matches } from '../query/where.ts'
import { EXPORT_TYPES, printerOf, type ExportFormat } from './export/printer.ts'
import { MOST_EXPORTED } from './export/stream.ts'
import { bearerOf, sealTicket } from './export/ticket.ts'
import type { Operations } from '../request/types.ts'
import { envOf, inTransaction } from './work.ts'

// What proxies and servers take for an address.
const LONGEST_ADDRESS = 8_000

const tooMany = () => recordInvalid([{ path: ['filter'], message: 'More than 100,000 rows match. Narrow the filter.', code: 'tooMany' }])
const tooLong = () => recordInvalid([{ path: ['filter'], message: 'Choose fewer rows, or narrow the filter instead.', code: 'tooLong' }])

const formatOf = (format: string | null | undefined): ExportFormat => {
  if (format === null || format === undefined) return 'csv'
  if (!Object.hasOwn(EXPORT_TYPES, format))
    throw recordInvalid([{ path: ['format'], message: 'A file is csv, xlsx or ics.', code: 'format' }])
  return format as ExportFormat
}

/** An address, good for 5 minutes, that streams the file of exactly what the filter matches. Noted in the audit trail. */
export const exportMany: Operations['exportMany'] = async (resource, { organizationId, filter, sort, columns, ...more }, session) => {
  const organization = await session.admit(resource, 'rows', organizationId)
  const seen = resourceSeen(session, organization, resource)
  const format = formatOf(more.format)
  printerOf(seen, { format, columns }, envOf(session, organization))
  const wanted = { ...(filter ?? {}) }
  const sealed = await sealTicket(
    {
      ...bearerOf(session, organization),
      resource: resource.name,
      filter: wanted,
      sort: sort ?? null,
      columns,
      format,
    },
    session.bindings.fileKey,
    session.now,
  )
  if (sealed.length > LONGEST_ADDRESS) throw tooLong()
  const pin = { organizationId: organization.id, ancestorIds: organization.ancestorIds }
  const bindings = { userId: session.person.id, now: session.now.toISOString(), timeZone: organization.timezone, ...session.bindings }
  const gathered = await fanOut(resource, pin, { ...session, bindings })
  // Counted where its rows will be read; the trail is written where the truth is.
  const read = { catalogue: session.catalogue, resourceSql: resourceSqlSeen(session, organization), env: envOf(session, organization) }
  // A sort that does not exist is refused here, while somebody listens.
  orderOf(seen, sort, 'r', read)
  const { table } = session.resourceSql.resource(resource.name)
  const statement = compile(
    sql`select count(*)::text as rows from (select 1 from ${table} ${ident('r')} where ${matches(seen, wanted, 'r', read)} limit ${MOST_EXPORTED + 1}) n`,
  )
  const counted = session.database.read(pin, statement, { ...bindings, ...gathered }, { replica: true, long: true })
  const rows = Number(
    await counted.catch((error: unknown) => {
      throw readableError(error)
    }),
  )
  if (rows > MOST_EXPORTED) throw tooMany()
  const what = format === 'ics' ? format : columns.join(', ')
  const changes = { rows: { before: null, after: rows }, columns: { before: null, after: what } }
  await inTransaction(resource, organization, session, work =>
    writeAudit(work, [{ action: 'export', resource, id: '', title: resource.label[1], changes }]),
  )
  return { url: `/exports/${sealed}`, rows }
}
