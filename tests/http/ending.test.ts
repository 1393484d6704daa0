/** A database that ends by itself says why once, to whoever asked just then; everybody after finds nobody there. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { raw } from '#sql'
import { refusalOf, toWire } from '#server/request/answer.ts'
import { openDatabase } from '#server/store/database.ts'

const message = (type: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map(part => Buffer.from(part)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const READY = message('Z', 'I')
const error = (severity: string, code: string): Buffer =>
  message(
    'E',
    `S${severity}\0`,
    `V${severity}\0`,
    `C${code}\0`,
    'Mcould not write to file "pg_wal/xlogtemp.1": No space left on device\0',
    '\0',
  )

/** Speaks as PostgreSQL does to whoever comes: it lets them in, answers the first statement with an error, and is gone for good. */
const endingWith = async (code: string): Promise<string> => {
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket.on('error', () => undefined))
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]))
      socket.once('data', () => {
        server.close()
        socket.end(error('PANIC', code), () => open.forEach(one => one.destroy()))
      })
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `postgres://console_app@127.0.0.1:${(server.address() as AddressInfo).port}/none`
}

test.each([
  ['53100', 'The database has stopped because its disk is full. What was saved is kept: try again once there is room.'],
  ['58030', 'The database has stopped because it cannot read or write its disk. Tell whoever runs this service.'],
  ['53200', 'The database has stopped because it has too little memory. What was saved is kept: try again in a moment.'],
  ['57P01', 'The service cannot reach its database. Nothing is lost: try again in a moment.'],
])('[R11.7] once a database has ended, everybody hears why, as it said itself (%s)', async (code, says) => {
  const database = openDatabase({ url: await endingWith(code), kept: 1 })
  const pin = { organizationId: '019b76da-a800-702b-9efd-cd85cdeaab20', ancestorIds: [] }
  const write = () => database.write(pin, tx => tx.query(raw('select 1')))
  const failed = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (thrown: unknown) => thrown,
    )
  await failed(write())
  expect(refusalOf(await failed(write()))?.message).toBe(says)
  // Sign-in goes by connections of its own, which have heard nothing.
  expect(refusalOf(await failed(database.unpinned(tx => tx.query(raw('select 1')))))?.message).toBe(says)
  await database.close()
})

test.each([
  ['53100', 'The server has no room left, so nothing was saved. Try again once there is room.'],
  ['58030', 'The database cannot read or write its disk, so nothing was changed. Tell whoever runs this service.'],
  ['53200', 'The database has too little memory for this, so nothing was changed. Try again in a moment, or with fewer at once.'],
])('[R11.6] whoever asked just then hears it at once (%s)', (code, says) => {
  expect(toWire(Object.assign(new Error('It failed'), { code }), { error: () => undefined }).message).toBe(says)
})
