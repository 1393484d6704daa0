import type { FastifyInstance } from 'fastify'
import { bearer } from '../session/token.ts'
import { makeRotation } from './rotation.ts'

/** Lists and objects within each other in one body. The console's deepest has 8. */
export const DEEPEST = 64

const [QUOTE, BACKSLASH] = [34, 92]
const isOpening = (code: number): boolean => code === 91 || code === 123
const isClosing = (code: number): boolean => code === 93 || code === 125

/** Whether lists and objects of a JSON text stand deeper within each other than `most`; read once, up to where they do. */
export const isDeeperThan = (text: string, most: number): boolean => {
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) isText = !isText
    else if (isText) index += code === BACKSLASH ? 1 : 0
    else if (isOpening(code)) depth += 1
    else if (isClosing(code)) depth -= 1
    if (depth > most) return true
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
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const read = (): void => {
      if (isDeeperThan(body, DEEPEST)) done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }))
      else void parse(request, body, done)
    }
    const turn = ownTurn(bearer(request.headers.authorization) ?? request.ip)
    if (turn) void turn.then(read)
    else read()
  })
}
