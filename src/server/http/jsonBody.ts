import type { FastifyInstance } from 'fastify'
import { bearer } from '../session/token.ts'
import { makeRotation } from './rotation.ts'

/** Lists and objects within each other in one body. The console's deepest has 8. */
export const DEEPEST = 64

const [QUOTE, BACKSLASH] = [34, 92]
const [LIST, OBJECT] = [91, 123]
const isOpening = (byte: number | undefined): boolean => byte === LIST || byte === OBJECT
const isClosing = (byte: number | undefined): boolean => byte === 93 || byte === 125

/** Whether more than `most` lists and objects could begin in these bytes; found by the search that Node has in machine code. */
const opensMore = (bytes: Buffer, most: number): boolean => {
  let found = 0
  for (const byte of [LIST, OBJECT])
    for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) {
      found += 1
      if (found > most) return true
    }
  return false
}

/** Whether lists and objects of a JSON text stand deeper within each other than `most`; read once, up to where they do. */
export const isDeeperThan = (bytes: Buffer, most: number): boolean => {
  if (!opensMore(bytes, most)) return false
  let depth = 0
  // Not the text of them: of a million bytes its characters take three times as long to walk. Those beyond ASCII are none of these.
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1
    } else if (isOpening(bytes[at])) {
      depth += 1
      if (depth > most) return true
    } else if (isClosing(bytes[at])) depth -= 1
  }
  return false
}

/**
 * Bodies of JSON, each read when it is its caller's turn (a session's, or an address's without one): what many large ones of one caller
 * cost is not waited for by everybody else.
 */
export const jsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const ownTurn = makeRotation()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const read = (): void => {
      if (isDeeperThan(body, DEEPEST)) done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }))
      else void parse(request, body.toString(), done)
    }
    const turn = ownTurn(bearer(request.headers.authorization) ?? request.ip, body.length)
    if (turn) void turn.then(read)
    else read()
  })
}
