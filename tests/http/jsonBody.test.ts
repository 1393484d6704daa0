import fastify from 'fastify'
import { expect, test } from 'vitest'
import { DEEPEST, isDeeperThan, jsonBody } from '#server/http/jsonBody.ts'

const deeper = (text: string, most: number): boolean => isDeeperThan(Buffer.from(text), most)
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('[security: limits] how deep lists and objects stand within each other, whatever texts hold', () => {
  expect(deeper(deep(64), 64)).toBe(false)
  expect(deeper(deep(65), 64)).toBe(true)
  expect(deeper(`{"a":"${'['.repeat(100)}","b\\"[":{}}`, 2)).toBe(false)
  expect(deeper(`{"a":"\\\\","b":[[[]]]}`, 3)).toBe(true)
  expect(deeper(`[${'{},'.repeat(100)}"ö"]`, 2)).toBe(false)
})

test('[security: limits] a body that is nested too deeply is refused before it is read', async () => {
  const app = fastify()
  jsonBody(app)
  app.post('/', request => request.body)
  const post = (payload: string) => app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })
  expect((await post(deep(DEEPEST + 1))).statusCode).toBe(400)
  expect((await post(deep(DEEPEST))).json()).toEqual(JSON.parse(deep(DEEPEST)))
  expect((await post('{"__proto__":{"a":1}}')).statusCode).toBe(400)
  await app.close()
})
