import { expect, test } from 'vitest'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { sql, raw } from '#sql'
import { fanOut } from '#server/reports/fanOut.ts'
import type { Database } from '#server/store/database.ts'

test('[R5.3] a company of 969 communities is gathered whole, few of them at a time', async () => {
  const places = Array.from({ length: 969 }, (_, index) => ({ id: `community ${index}`, ancestorIds: ['company'] }))
  const texts: string[] = []
  let [running, most] = [0, 0]
  const read = async ({ organizationId }: { organizationId: string }, { text }: { text: string }): Promise<string> => {
    texts.push(text)
    if (organizationId === 'company') return JSON.stringify(places)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return JSON.stringify([{ community_id: organizationId }])
  }
  const resourceSql = { resource: () => ({ table: raw('organizations'), fanOut: sql`select '[]' as j` }) } as unknown as ResourceSql
  const resource = { name: 'corp_insights', reportSource: 'corpInsights' } as Resource
  const pin = { organizationId: 'company', ancestorIds: [] }
  const { gathered } = await fanOut(resource, pin, { database: { read } as unknown as Database, resourceSql, bindings: {} })
  expect(new Set((JSON.parse(gathered ?? '[]') as { community_id: string }[]).map(row => row.community_id)).size).toBe(969)
  expect(most).toBeLessThanOrEqual(4)
  expect(texts[0]).not.toMatch(/\blimit\b/)
})
