import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { compile, ident, sql, raw } from '#sql'
import { openDatabase, type Database, type TenantScope } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { freshDatabase, onDatabase, takeDownRowSecurity, type FreshDatabase } from '../support/database.ts'
import { published, small } from './declarations.ts'

const TOP = '00000000-0000-7000-8000-000000000001'
const LEFT = '00000000-0000-7000-8000-000000000002'
const RIGHT = '00000000-0000-7000-8000-000000000003'
const left: TenantScope = { organizationId: LEFT, ancestorIds: [TOP] }
const right: TenantScope = { organizationId: RIGHT, ancestorIds: [] }

const declared = [...small, ...published]
const catalogue = makeCatalogue(declared, [])
const bothWalls = createResourceSql(catalogue)
const noFilter = createResourceSql(catalogue, { applicationFilter: false })

const names = (resource: string, resourceSql = bothWalls) => {
  const { table, title, readable } = resourceSql.resource(resource)
  return compile(
    sql`select coalesce(json_agg(${title('t')} order by ${title('t')}), '[]') from ${table} ${ident('t')} where ${readable('t')}`,
  )
}

// A row of the top level in every state that content has, and two of the left house itself.
const STATES: readonly (readonly [name: string, published: string, expired: string, archived: string, deleted: string])[] = [
  ['draft', 'null', 'null', 'null', 'null'],
  ['scheduled', "now() + interval '1 hour'", 'null', 'null', 'null'],
  ['published', "now() - interval '1 hour'", 'null', 'null', 'null'],
  ['still published', "now() - interval '1 hour'", "now() + interval '1 hour'", 'null', 'null'],
  ['expired', "now() - interval '2 hours'", "now() - interval '1 hour'", 'null', 'null'],
  ['archived', "now() - interval '1 hour'", 'null', 'now()', 'null'],
  ['deleted', "now() - interval '1 hour'", 'null', 'null', 'now()'],
]
const ofStates = (table: string, organization: string, more: readonly [string, string] = ['', '']): string =>
  STATES.map(
    ([name, ...moments]) =>
      `insert into ${table} (organization_id, id, name, published_on, expired_on, archived_at, deleted_at${more[0]}) values ('${organization}', gen_random_uuid(), '${name}', ${moments.join(', ')}${more[1]});`,
  ).join('\n')

let database: FreshDatabase
let app: Database

const seed = `
  insert into houses (id, name, depth, ancestor_ids) values ('${TOP}', 'Top', 0, '{}'), ('${LEFT}', 'Left', 1, '{${TOP}}'), ('${RIGHT}', 'Right', 1, '{${TOP}}');
  insert into shelves (organization_id, id, name) values ('${TOP}', gen_random_uuid(), 'of top'), ('${LEFT}', gen_random_uuid(), 'of left'), ('${RIGHT}', gen_random_uuid(), 'of right');
  insert into templates (organization_id, id, name) values ('${TOP}', gen_random_uuid(), 'shared'), ('${LEFT}', gen_random_uuid(), 'left alone'), ('${RIGHT}', gen_random_uuid(), 'right alone');
  insert into letters (organization_id, id, name, audience_organization_ids) values ('${TOP}', gen_random_uuid(), 'kept', '{}'), ('${TOP}', gen_random_uuid(), 'to left', '{${LEFT}}'),
    ('${LEFT}', gen_random_uuid(), 'to right and top', '{${RIGHT},${TOP}}');
  insert into stories (organization_id, id, name, audience_organization_ids) values ('${TOP}', gen_random_uuid(), 'for all', '{}'), ('${TOP}', gen_random_uuid(), 'for left', '{${LEFT}}'),
    ('${TOP}', gen_random_uuid(), 'for right', '{${RIGHT}}'), ('${LEFT}', gen_random_uuid(), 'of left', '{${RIGHT}}'), ('${RIGHT}', gen_random_uuid(), 'of right', '{}');
  insert into users (organization_id, id, first_name, last_name, email) values ('${LEFT}', gen_random_uuid(), 'Ann', 'Left', 'ann@example.org'), ('${RIGHT}', gen_random_uuid(), 'Ann', null, 'Ann@example.org'),
    ('${RIGHT}', gen_random_uuid(), 'Bob', 'Right', 'bob@example.org');
  ${ofStates('news', TOP)} ${ofStates('news', RIGHT)}
  ${ofStates('memos', TOP, [', audience_organization_ids', `, '{${LEFT}}'`])}
`

beforeAll(async () => {
  database = await freshDatabase(declared)
  await onDatabase(database.ownerUrl, seed)
  app = openDatabase({ url: database.appUrl, max: 2 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const asked = async (from: Database, pin: TenantScope, resource: string, resourceSql = bothWalls): Promise<unknown> =>
  JSON.parse((await from.read(pin, names(resource, resourceSql), {})) ?? 'null')

describe('row security, with the application filter switched off', () => {
  test('[R9.2] an organization reads its own rows alone', async () => {
    expect(await asked(app, left, 'shelves', noFilter)).toEqual(['of left'])
    expect(await asked(app, right, 'shelves', noFilter)).toEqual(['of right'])
  })

  test('[R9.2] a row inherited is read below its owner, and nowhere else', async () => {
    expect(await asked(app, left, 'templates', noFilter)).toEqual(['left alone', 'shared'])
    expect(await asked(app, right, 'templates', noFilter)).toEqual(['right alone'])
  })

  test('[R9.2] a row sent from above is read by whom it names and by its owner; one sent sideways by its owner alone', async () => {
    expect(await asked(app, left, 'letters', noFilter)).toEqual(['to left', 'to right and top'])
    expect(await asked(app, right, 'letters', noFilter)).toEqual([])
    const changed = await app.write(left, tx => tx.query(raw(`update letters set name = 'taken' where name = 'to left' returning id`)))
    expect(changed).toEqual([])
  })

  test('[R7.12] of what an organization above wrote only what is published goes down; its own drafts it sees', async () => {
    const ALL = STATES.map(([name]) => name).sort()
    for (const resource of ['news', 'memos']) expect(await asked(app, left, resource, noFilter)).toEqual(['published', 'still published'])
    expect(await asked(app, { organizationId: TOP, ancestorIds: [] }, 'news', noFilter)).toEqual(ALL)
    expect(await asked(app, right, 'news', noFilter)).toEqual(ALL)
  })

  test('[R6.10] of what is inherited, a row that names organizations is read by them alone, and one that names none by all below', async () => {
    expect(await asked(app, left, 'stories', noFilter)).toEqual(['for all', 'for left', 'of left'])
    expect(await asked(app, { ...right, ancestorIds: [TOP] }, 'stories', noFilter)).toEqual(['for all', 'for right', 'of right'])
    expect(await asked(app, right, 'stories', noFilter)).toEqual(['of right'])
  })

  test('[R7.2] who signs in is found by their address in every organization, and nobody else is', async () => {
    const found = (address: string) =>
      app.unpinned(async tx => {
        await tx.query(sql`select set_config('app.sign_in_email', ${address}, true)`)
        return (await tx.query(raw('select email from users order by email'))).map(row => row['email'])
      })
    expect(await found('ann@example.org')).toEqual(['Ann@example.org', 'ann@example.org'])
    expect(await found('nobody@example.org')).toEqual([])
    expect(await found('')).toEqual([])
    expect(await asked(app, left, 'users', noFilter)).toEqual(['Ann Left'])
  })

  test('[R9.2] a transaction without an organization sees no row and writes none', async () => {
    await app.unpinned(async tx => {
      expect(await tx.query(raw('select id from shelves'))).toEqual([])
    })
    const insert = raw(`insert into shelves (organization_id, id, name) values ('${LEFT}', gen_random_uuid(), 'smuggled')`)
    await expect(app.unpinned(tx => tx.query(insert))).rejects.toThrow('row-level security')
  })

  test('[R9.2] nobody writes, changes or deletes the row of another organization', async () => {
    const insert = raw(`insert into shelves (organization_id, id, name) values ('${RIGHT}', gen_random_uuid(), 'smuggled')`)
    await expect(app.write(left, tx => tx.query(insert))).rejects.toThrow('row-level security')
    const touched = (text: string) => app.write(left, tx => tx.query(raw(`${text} returning id`)))
    expect(await touched(`update shelves set name = 'taken' where organization_id = '${RIGHT}'`)).toEqual([])
    expect(await touched(`delete from shelves where organization_id = '${RIGHT}'`)).toEqual([])
    expect(await touched(`update templates set name = 'taken' where organization_id = '${TOP}'`)).toEqual([])
    await expect(app.write(left, tx => tx.query(raw(`update shelves set organization_id = '${RIGHT}'`)))).rejects.toThrow(
      'row-level security',
    )
  })
})

describe('the application filter, with row security switched off', () => {
  let open: FreshDatabase
  let unguarded: Database

  beforeAll(async () => {
    open = await freshDatabase(declared)
    await onDatabase(open.ownerUrl, seed)
    await takeDownRowSecurity(open)
    unguarded = openDatabase({ url: open.appUrl, max: 1 })
  })
  afterAll(async () => {
    await unguarded.close()
    await open.close()
  })

  test('[R9.2] the wall is really down here', async () => {
    expect(await asked(unguarded, left, 'shelves', noFilter)).toEqual(['of left', 'of right', 'of top'])
  })

  test('[R9.2] an organization reads its own rows, and what is inherited to it', async () => {
    expect(await asked(unguarded, left, 'shelves')).toEqual(['of left'])
    expect(await asked(unguarded, left, 'templates')).toEqual(['left alone', 'shared'])
    expect(await asked(unguarded, right, 'templates')).toEqual(['right alone'])
    expect(await asked(unguarded, left, 'letters')).toEqual(['to left', 'to right and top'])
    expect(await asked(unguarded, right, 'letters')).toEqual([])
    expect(await asked(unguarded, left, 'stories')).toEqual(['for all', 'for left', 'of left'])
    expect(await asked(unguarded, { ...right, ancestorIds: [TOP] }, 'stories')).toEqual(['for all', 'for right', 'of right'])
    expect(await asked(unguarded, right, 'stories')).toEqual(['of right'])
    expect(await asked(unguarded, right, 'users')).toEqual(['Ann', 'Bob Right'])
  })

  test('[R7.12] of what an organization above wrote only what is published goes down', async () => {
    for (const resource of ['news', 'memos']) expect(await asked(unguarded, left, resource)).toEqual(['published', 'still published'])
    expect(await asked(unguarded, { organizationId: TOP, ancestorIds: [] }, 'news')).toHaveLength(STATES.length)
  })

  test('[R9.2] of the tree one reads oneself and what lies below', async () => {
    expect(await asked(unguarded, left, 'houses')).toEqual(['Left'])
    expect(await asked(unguarded, { organizationId: TOP, ancestorIds: [] }, 'houses')).toEqual(['Left', 'Right', 'Top'])
  })
})

describe('what a pin leaves behind', () => {
  const setting = compile(
    sql`select coalesce(current_setting('app.organization', true), '') || coalesce(current_setting('app.ancestors', true), '')`,
  )
  const left0 = async (from: Database): Promise<unknown> => from.unpinned(async tx => Object.values((await tx.query(setting))[0] ?? {})[0])

  test('[R9.2] neither a read, nor a write, nor an aborted one of either leaves its organization on the connection', async () => {
    const one = openDatabase({ url: database.appUrl, max: 1 })
    try {
      await asked(one, left, 'shelves')
      expect(await left0(one)).toBe('')
      await one.write(left, tx => tx.query(raw('select 1')))
      expect(await left0(one)).toBe('')
      await expect(one.read(left, compile(sql`select 1 / ${0}::int`), {})).rejects.toThrow('division by zero')
      expect(await left0(one)).toBe('')
      const broken = one.write(left, async tx => {
        await tx.query(raw(`insert into shelves (organization_id, id, name) values ('${LEFT}', gen_random_uuid(), 'half done')`))
        throw new Error('changed my mind')
      })
      await expect(broken).rejects.toThrow('changed my mind')
      expect(await left0(one)).toBe('')
      expect(await asked(one, left, 'shelves')).toEqual(['of left'])
    } finally {
      await one.close()
    }
  })

  test('[R9.2] 2,000 interleaved reads of two organizations over two connections never show the other one', async () => {
    const ask = (index: number) =>
      index % 17 === 0
        ? app.read(index % 2 ? left : right, compile(sql`select 1 / ${0}::int`), {}).then(
            () => 'no error',
            () => 'refused',
          )
        : asked(app, index % 2 ? left : right, 'shelves', noFilter)
    const answers: unknown[] = []
    // As many at once as may wait.
    for (let from = 0; from < 2_000; from += 200)
      answers.push(...(await Promise.all(Array.from({ length: 200 }, (_, index) => ask(from + index)))))
    const wrong = answers.filter(
      (answer, index) => JSON.stringify(answer) !== JSON.stringify(index % 17 === 0 ? 'refused' : [index % 2 ? 'of left' : 'of right']),
    )
    expect(wrong).toEqual([])
  })
})
