import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Statement } from '#sql'
import type { Database, Bindings, TenantScope } from '#server/store/database.ts'

/** One read as the API sent it to the database, to be sent again by the floor. */
export interface Recorded {
  readonly pin: TenantScope
  readonly statement: Statement
  readonly given: Bindings
}

/** The same database, telling of every read that passes through. */
export const recording = (database: Database, heard: (read: Recorded) => void): Database => ({
  ...database,
  read: (pin, statement, given, options) => {
    heard({ pin, statement, given })
    return database.read(pin, statement, given, options)
  },
})

/**
 * The floor: a bare HTTP handler over the same pool, which sends the very statement of the API in the same transaction and
 * passes the database's text on. No GraphQL, no session, no check: what any server over this database must spend.
 */
export const serveFloor = async (
  database: Database,
  read: Recorded,
  field: string,
  pinOf: (organizationId: string) => TenantScope,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { variables } = JSON.parse(body) as { variables: { organizationId: string; page?: number; id?: string } }
      const pin = pinOf(variables.organizationId)
      const own = variables.id === undefined ? { offset: ((variables.page ?? 1) - 1) * 10 } : { id: variables.id }
      void database.read(pin, read.statement, { ...read.given, ...pin, ...own }).then(text => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`{"data":{"${field}":${text ?? 'null'}}}`)
      })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
