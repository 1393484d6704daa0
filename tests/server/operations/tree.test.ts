import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variantOf, type OrganizationFacts } from '#access'
import { operations } from '#server/operations/operations.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeOrganizationReader } from '#server/session/organization.ts'
import { houses as organizations, movable } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const { harbor, top, lakeside } = places
const cora = person('Cora', harbor)
const root = person('Root', top, { roleName: 'super_admin' })

let world: World
beforeAll(async () => {
  world = await makeWorld(movable)
})
afterAll(() => world.close())

const at = (who = root) => world.session(who)

describe('the tree', () => {
  const input = (name: string, parentId: string | null) => ({
    name,
    slug: name.toLowerCase().replace(/ /g, '-'),
    parentId,
    productName: 'LIFE',
    timezone: 'America/New_York',
  })
  const make = (name: string, parentId: string | null, where = harbor) =>
    operations.create(organizations, { organizationId: where.id, input: input(name, parentId) }, at(root))
  const row = async (id: string) => (await world.rows(`select depth, ancestor_ids from organizations where id = '${id}'`))[0]

  test('[R9.2] a new organization stands below its parent', async () => {
    const { id } = await make('Birch', harbor.id)
    expect(await row(id)).toEqual({ depth: 2, ancestor_ids: [top.id, harbor.id] })
    const below = await make('Birchlet', id)
    expect(await row(below.id)).toEqual({ depth: 3, ancestor_ids: [top.id, harbor.id, id] })
  })

  test('[R6.2] whose clock a new organization follows is chosen, not guessed', async () => {
    const { timezone: _, ...rest } = input('Aspen', harbor.id)
    const refused = await refusalOf(operations.create(organizations, { organizationId: harbor.id, input: rest }, at(root)))
    expect(refused).toMatchObject({ problems: [{ path: ['timezone'], message: 'Required' }] })
  })

  test('[R9.7] a new organization begins with the roles of the one above it, and of the platform with none of its staff', async () => {
    const role = (where: OrganizationFacts, name: string, audience: boolean) =>
      world.rows(
        `insert into roles (organization_id, id, name, display_name, audience, reserved, created_at, updated_at)
         values ('${where.id}', gen_random_uuid(), '${name}', '${name}', ${audience}, false, now(), now())`,
      )
    await role(top, 'super_admin', false)
    await role(top, 'independent_living', true)
    await role(harbor, 'trips', true)
    await role(harbor, 'dining', false)
    const names = async (id: string) =>
      (await world.rows(`select name from roles where organization_id = '${id}' order by name`)).map(({ name }) => name)
    expect(await names((await make('Cedar', harbor.id)).id)).toEqual(['dining', 'trips'])
    expect(await names((await make('Rowan', top.id, top)).id)).toEqual(['independent_living'])
    expect(await names(harbor.id)).toEqual(['dining', 'trips'])
  })

  test('[R3.4] [R9.7] what an organization above does to it stands in its own log, too: who made it, and when', async () => {
    const { id } = await make('Hazel', harbor.id)
    const logs = () =>
      world.rows(`select organization_id as at, organization_name as name, action, actor_kind as kind, actor_name as who, change_set <> '' as undone
        from audit_logs where object_id = '${id}' order by id`)
    const made = { action: 'create', kind: 'ContentEditor', who: 'Root' }
    expect(await logs()).toEqual([
      { ...made, at: harbor.id, name: harbor.name, undone: true },
      { ...made, at: id, name: 'Hazel', undone: false },
    ])
    await operations.action(organizations, { organizationId: harbor.id, filter: { ids: [id] }, action: 'archive' }, at(root))
    expect((await logs()).map(one => [one.at, one.action])).toEqual([
      [harbor.id, 'create'],
      [id, 'create'],
      [harbor.id, 'archive'],
      [id, 'archive'],
    ])
  })

  test('[R9.2] there is no second top level, and no parent out of reach', async () => {
    expect(await refusalOf(make('Rootless', null))).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['parent'], message: 'Required' }],
    })
    expect(await refusalOf(make('Elsewhere', places.summit.id))).toMatchObject({ type: 'RecordInvalid', problems: [{ path: ['parent'] }] })
  })

  test('[R9.4] an organization is changed by the top level alone, with the reason', async () => {
    expect(
      await refusalOf(operations.create(organizations, { organizationId: harbor.id, input: input('Mine', harbor.id) }, at(cora))),
    ).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: [], message: 'only platform staff can do this; ask them' }],
    })
  })

  const move = async (id: string, parentId: string) => {
    const [{ version } = {}] = await world.rows(`select version from organizations where id = '${id}'`)
    await operations.update(organizations, { organizationId: harbor.id, id, version: Number(version), input: { parentId } }, at(root))
  }

  test('[R9.2] what moves takes everything below it along, and undo brings all of it back', async () => {
    const [oak, elm] = [await make('Oak', harbor.id), await make('Elm', harbor.id)]
    const leaf = await make('Leaf', oak.id)
    const twig = await make('Twig', leaf.id)
    await move(oak.id, elm.id)
    expect(await row(twig.id)).toEqual({ depth: 5, ancestor_ids: [top.id, harbor.id, elm.id, oak.id, leaf.id] })
    const [{ change_set: set } = {}] = await world.rows(
      `select change_set from audit_logs where object_id = '${oak.id}' and action = 'update' and change_set <> ''`,
    )
    expect(await operations.undo({ organizationId: harbor.id, changeSet: String(set) }, at())).toMatchObject({ done: 1, refused: [] })
    expect(await row(twig.id)).toEqual({ depth: 4, ancestor_ids: [top.id, harbor.id, oak.id, leaf.id] })
  })

  test('[R9.2] nothing comes to stand below itself, not even by undo', async () => {
    const [one, other] = [await make('Ring one', harbor.id), await make('Ring two', harbor.id)]
    const child = await make('Ring child', one.id)
    expect(await refusalOf(move(one.id, child.id))).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['parent'], message: 'It cannot lie below itself' }],
    })
    await move(child.id, other.id)
    await move(one.id, child.id)
    const [{ change_set: set } = {}] = await world.rows(
      `select change_set from audit_logs where object_id = '${child.id}' and action = 'update' and change_set <> ''`,
    )
    expect(await operations.undo({ organizationId: harbor.id, changeSet: String(set) }, at())).toMatchObject({
      done: 0,
      refused: [{ message: 'It cannot lie below itself' }],
    })
  })

  test('[R9.2] an organization with others below it is not deleted', async () => {
    const parent = await make('With child', harbor.id)
    await make('The child', parent.id)
    const result = await operations.deleteMany(organizations, { organizationId: harbor.id, filter: { ids: [parent.id] } }, at())
    expect(result).toMatchObject({ done: 0, refused: [{ title: 'With child', message: 'There are organizations below it' }] })
    expect(await operations.deleteMany(organizations, { organizationId: lakeside.id, filter: { ids: [parent.id] } }, at())).toMatchObject({
      done: 0,
      refused: [],
    })
  })

  test('[R7.6] an operator whose communities are archived stays one; once the last is deleted it is a community again', async () => {
    const read = makeOrganizationReader(world.catalogue, createResourceSql(world.catalogue), world.database)
    const variant = async (id: string) => variantOf((await read(id)) as OrganizationFacts)
    const { id } = await make('Juniper', harbor.id)
    expect(await variant(id)).toBe('life')
    const child = await make('Juniper Court', id)
    const which = { organizationId: harbor.id, filter: { ids: [child.id] } }
    await operations.action(organizations, { ...which, action: 'archive' }, at())
    expect(await variant(id)).toBe('multi-organization')
    expect((await read(child.id))?.isArchived).toBe(true)
    expect(await operations.deleteMany(organizations, which, at())).toMatchObject({ done: 1, refused: [] })
    expect(await variant(id)).toBe('life')
  })

  test('[R9.2] an organization that people work in is not deleted by one press: it is archived first', async () => {
    const { id } = await make('In use', harbor.id)
    const which = { organizationId: harbor.id, filter: { ids: [id] } }
    expect(await operations.deleteMany(organizations, which, at())).toMatchObject({
      done: 0,
      refused: [{ title: 'In use', message: 'Archive it first: nobody there can sign in once it is deleted' }],
    })
    await world.rows(`update organizations set archived_at = now() where id = '${id}' returning id`)
    expect(await operations.deleteMany(organizations, which, at())).toMatchObject({ done: 1, refused: [] })
  })
})
