import { createHash } from 'node:crypto'
import { placeholder, sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import type { Work } from '../request/work.ts'

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')

const otherRequest = () => recordInvalid([{ path: [], message: 'This request key was used for another change', code: 'idempotency' }])

/**
 * Does a write once per `Idempotency-Key` of a person at an organization: a second call with the same request gets the first
 * answer, one with another request RecordInvalid. A twin that runs at the same time waits for the first. The key is part of
 * the write's transaction, so nothing is kept when validation stopped it.
 */
export const idempotent = async <T>(work: Work, request: unknown, write: () => Promise<T>): Promise<T> => {
  const key = work.session.idempotencyKey
  if (key === null) return write()
  const mine = sql`organization_id = ${placeholder('organizationId')}::uuid and user_id = ${placeholder('userId')}::uuid`
  const hash = hashOf(request)
  const claimed = await work.rows(
    sql`insert into idempotency_keys (organization_id, user_id, key, request_hash) values (${placeholder('organizationId')}::uuid, ${placeholder('userId')}::uuid, ${key}, ${hash}) on conflict do nothing returning key`,
  )
  if (claimed.length === 0) {
    const [first] = await work.rows(sql`select request_hash, answer from idempotency_keys where ${mine} and key = ${key}`)
    if (first?.['request_hash'] !== hash) throw otherRequest()
    return first['answer'] as T
  }
  const answer = await write()
  await work.rows(sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where ${mine} and key = ${key}`)
  return answer
}
