import { createHash } from 'node:crypto'
import pg from 'pg'
import { NAMED_FLAGS } from '#access'
import type { Catalogue } from '#catalogue'
import { fileKeyOf, type FileStore } from '#server/files/store.ts'
import { textTypes } from '#server/store/types.ts'
import { seedContent } from './content.ts'
import { pdfOf } from './pdf.ts'
import { seedPeople, sharedPassword } from './people.ts'
import { randomOf } from './random.ts'
import { base, columnsOf, insertRows, type Columns, type Seeding } from './rows.ts'
import { FLAGS_ON, ORGANIZATIONS } from './world.ts'
import { DOCUMENTS } from './words.ts'

/** Whether the database holds no organization yet: then, and only then, the demo world may be put in. */
export const isEmpty = async (ownerUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query('select from organizations limit 1')).rowCount === 0
  } finally {
    await client.end()
  }
}

/**
 * Puts the demo world into an empty, migrated database, in one transaction: two starts on one day give the same world.
 * Needs the owner of the tables (the embedded database's superuser), because it writes for many organizations.
 */
export const seedDemo = async (given: { ownerUrl: string; catalogue: Catalogue; files: FileStore; now: Date }): Promise<void> => {
  // As the server's connections are, because some of it is written by the server's own operations.
  const client = new pg.Client({
    connectionString: given.ownerUrl,
    types: textTypes,
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  })
  await client.connect()
  try {
    await client.query('begin')
    await seedAll({ client, catalogue: given.catalogue, now: given.now }, given.files)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

const seedAll = async (seeding: Seeding, store: FileStore): Promise<void> => {
  const ids = await seedOrganizations(seeding)
  await seedFlags(seeding, ids)
  const hashes = await sharedPassword(seeding)
  for (const organization of ORGANIZATIONS) {
    const id = ids.get(organization.slug) ?? ''
    const community = await seedPeople(seeding, organization, id, hashes)
    if (organization.parent !== null) await seedContent(seeding, community, await seedFiles(seeding, store, id, community.author))
  }
}

const seedOrganizations = async (seeding: Seeding): Promise<ReadonlyMap<string, string>> => {
  const random = randomOf('organizations')
  const resource = seeding.catalogue.resource('organizations')
  const known = new Map<string, { id: string; ancestors: readonly string[] }>()
  for (const { slug, name, parent, productName, clientName = null, features = [], timezone } of ORGANIZATIONS) {
    const above = parent === null ? null : known.get(parent)
    const ancestors = above ? [...above.ancestors, above.id] : []
    const id = random.id(seeding.now)
    known.set(slug, { id, ancestors })
    const values = {
      name,
      slug,
      parent: above ? { id: above.id, title: '' } : null,
      productName,
      clientName,
      features,
      timezone,
      unitCount: parent === null ? null : 140,
    }
    const columns = await columnsOf(resource, values, { timeZone: timezone, now: seeding.now })
    await insertRows(seeding.client, resource.name, [
      { ...base(null, id, seeding.now, null), ...columns, depth: ancestors.length, ancestor_ids: ancestors },
    ])
  }
  return new Map([...known].map(([slug, { id }]) => [slug, id]))
}

const seedFiles = async (
  seeding: Seeding,
  store: FileStore,
  organizationId: string,
  author: string,
): Promise<readonly { id: string; name: string }[]> => {
  const random = randomOf(`files of ${organizationId}`)
  const rows: Columns[] = []
  await Promise.all(
    DOCUMENTS.map(async title => {
      const id = random.id(seeding.now)
      const bytes = pdfOf(title)
      rows.push({
        organization_id: organizationId,
        id,
        name: `${title.toLowerCase().replace(/ /g, '-')}.pdf`,
        type: 'application/pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_by: author,
        created_at: seeding.now.toISOString(),
      })
      await store.put(fileKeyOf(organizationId, id), bytes)
    }),
  )
  await insertRows(seeding.client, 'files', rows)
  return rows.map(row => ({ id: String(row['id']), name: String(row['name']) }))
}

const seedFlags = async (seeding: Seeding, ids: ReadonlyMap<string, string>): Promise<void> => {
  const random = randomOf('flags')
  const resource = seeding.catalogue.resource('feature_flags')
  const rows: Columns[] = []
  for (const { key, description, byDefault } of NAMED_FLAGS) {
    const on = FLAGS_ON[key] ?? []
    const value = on === 'all' ? 'all' : on.flatMap(slug => ids.get(slug) ?? []).map(id => ({ id, title: '' }))
    const columns = await columnsOf(resource, { key, description, value, defaultOn: byDefault }, { timeZone: 'UTC', now: seeding.now })
    rows.push({ ...base(null, random.id(seeding.now), seeding.now, null), ...columns })
  }
  await insertRows(seeding.client, resource.name, rows)
}
