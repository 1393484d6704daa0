import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import { all, clubs as declared, guides as declaredGuides } from './declarations.ts'
import { asServer, makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const clubs = declared as unknown as Resource
const guides = declaredGuides as unknown as Resource
const { lakeside, harbor, grove } = places
const ann = person('Ann', lakeside)
const bob = person('Bob', lakeside)
const cora = person('Cora', harbor)

let world: World
beforeAll(async () => {
  world = await makeWorld(all)
})
afterAll(() => world.close())

const at = (who = ann, key: string | null = null) => world.session(who, { idempotencyKey: key })
const make = async (input: Record<string, unknown>, who = ann) =>
  (await operations.create(clubs, { organizationId: lakeside.id, input }, at(who))).id
const club = async (id: string) => (await world.rows(`select * from clubs where id = '${id}'`))[0] ?? {}
const trail = (id: string) => world.rows(`select * from audit_logs where object_id = '${id}' order by id`)

describe('create', () => {
  test('[R13.1] a row is written with its audit row, by the same transaction', async () => {
    const id = await make({ name: 'Chess', code: 'CH', paid: true, feeCents: 450 })
    expect(await club(id)).toMatchObject({ name: 'Chess', fee_cents: 450, version: 1, organization_id: lakeside.id, created_by: ann.id })
    const [entry, ...more] = await trail(id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: 'create',
      actor_name: 'Ann',
      actor_kind: 'User',
      object_type: 'Club',
      object_title: 'Chess',
      result: 'ok',
    })
    expect(entry?.['changes']).toMatchObject({
      name: { before: null, after: 'Chess' },
      fee: { after: 4.5 },
      version: { before: 0, after: 1 },
    })
    expect(
      (
        await world.rows(
          `select c.xmin::text = a.xmin::text as same from clubs c, audit_logs a where c.id = '${id}' and a.object_id = '${id}'`,
        )
      )[0],
    ).toEqual({ same: true })
  })

  test('[R8.2] an empty required field is refused at its path, and nothing is kept', async () => {
    const refused = await refusalOf(make({ name: ' ' }))
    expect(refused).toMatchObject({ type: 'RecordInvalid', problems: [{ path: ['name'], message: 'Required' }] })
  })

  test('[R8.3] a field that the form hides is neither required nor stored', async () => {
    expect(await club(await make({ name: 'Free', paid: false, feeCents: 900 }))).toMatchObject({ fee_cents: 0 })
    expect(await refusalOf(make({ name: 'Dear', paid: true }))).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['fee'], message: 'Specify cost' }],
    })
  })

  test('[R8.15] a unique value that is taken is refused at its field, whatever its case, and free again once deleted', async () => {
    const first = await make({ name: 'One', code: 'UNI' })
    expect(await refusalOf(make({ name: 'Two', code: 'uni' }))).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['code'], message: 'Another club already has this short name' }],
    })
    await operations.deleteMany(clubs, { organizationId: lakeside.id, filter: { ids: [first] } }, at())
    await make({ name: 'Three', code: 'UNI' })
  })

  test('[R9.2] a read-only field is refused, not dropped', async () => {
    expect(await refusalOf(make({ name: 'Cheat', score: 9 }))).toMatchObject({ type: 'RecordInvalid', problems: [{ path: ['score'] }] })
  })

  test('[R9.2] no column of the row can be set by naming it', async () => {
    for (const name of [
      'id',
      'organizationId',
      'organization_id',
      'version',
      'createdBy',
      'created_by',
      'deletedAt',
      'fee_cents',
      '__proto__x',
      'constructor',
    ])
      expect(await refusalOf(make({ name: 'Cheat', [name]: 'x' }))).toMatchObject({
        type: 'RecordInvalid',
        problems: [{ path: [name], message: 'This is not a field' }],
      })
  })

  test('[R8.15] of 30 creates with one unique value at once one is made, 29 get the message at the field', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        make({ name: `Same ${index}`, code: 'RACE' }).then(
          () => 'made',
          (error: { extensions: Record<string, unknown> }) => error.extensions,
        ),
      ),
    )
    expect(answers.filter(one => one === 'made')).toHaveLength(1)
    for (const one of answers.filter(one => one !== 'made'))
      expect(one).toMatchObject({
        type: 'RecordInvalid',
        problems: [{ path: ['code'], message: 'Another club already has this short name' }],
      })
  })

  test('[R9.2] a row of another organization cannot be pointed at', async () => {
    const theirs = (await operations.create(clubs, { organizationId: grove.id, input: { name: 'Theirs' } }, at(cora))).id
    expect(await refusalOf(make({ name: 'Mine', parentId: theirs }))).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['parent'] }],
    })
  })

  test('[R9.2] a file of another organization cannot be used', async () => {
    const id = '11111111-1111-4111-8111-111111111111'
    await world.rows(
      `insert into files (organization_id, id, name, type, size, sha256) values ('${grove.id}', '${id}', 'a.png', 'image/png', 10, '')`,
    )
    expect(await refusalOf(make({ name: 'Mine', pictureId: id }))).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['picture'] }],
    })
  })

  test('[R11.3] a stranger to the organization gets NotFound', async () => {
    expect(await refusalOf(operations.create(clubs, { organizationId: grove.id, input: { name: 'X' } }, at()))).toEqual({
      type: 'NotFound',
    })
  })
})

describe('the audit trail', () => {
  test('[R13.1] without its audit row no change is kept', async () => {
    const id = await make({ name: 'Never apart' })
    await world.rows('revoke insert on audit_logs from console_app')
    try {
      await expect(make({ name: 'Unseen' })).rejects.toThrow()
      await expect(
        operations.update(clubs, { organizationId: lakeside.id, id, version: 1, input: { name: 'Unseen' } }, at()),
      ).rejects.toThrow()
      await expect(operations.deleteMany(clubs, { organizationId: lakeside.id, filter: { ids: [id] } }, at())).rejects.toThrow()
    } finally {
      await world.rows('grant insert on audit_logs to console_app')
    }
    expect(await club(id)).toMatchObject({ name: 'Never apart', version: 1, deleted_at: null })
    expect(await world.rows("select count(*)::int as n from clubs where name = 'Unseen'")).toEqual([{ n: 0 }])
  })

  test('[R13.1] the server cannot change or remove what stands in it', async () => {
    for (const text of ["update audit_logs set actor_name = 'x'", 'delete from audit_logs'])
      await expect(asServer(world.database, lakeside.id, text)).rejects.toThrow('permission denied')
  })

  test('[R6.7] staff of an organization above act as content editors', async () => {
    const id = await make({ name: 'From above' }, cora)
    expect((await trail(id))[0]).toMatchObject({ actor_kind: 'ContentEditor', actor_name: 'Cora', organization_id: lakeside.id })
  })
})

describe('update', () => {
  test('[R13.1] only what differs is written, and the version counts up', async () => {
    const id = await make({ name: 'Before', code: 'UPD', founded: 1990 })
    await operations.update(
      clubs,
      { organizationId: lakeside.id, id, version: 1, input: { name: 'After', code: 'UPD', founded: 1990 } },
      at(bob),
    )
    expect(await club(id)).toMatchObject({ name: 'After', version: 2, updated_by: bob.id })
    const [, entry] = await trail(id)
    expect(entry).toMatchObject({
      action: 'update',
      actor_name: 'Bob',
      changes: { name: { before: 'Before', after: 'After' }, version: { before: 1, after: 2 } },
    })
    expect(Object.keys(entry?.['changes'] as object).sort()).toEqual(['name', 'version'])
  })

  test('[R13.1] an update that changes nothing leaves version and trail alone', async () => {
    const id = await make({ name: 'Same' })
    await operations.update(clubs, { organizationId: lakeside.id, id, version: 1, input: { name: 'Same' } }, at())
    expect(await club(id)).toMatchObject({ version: 1 })
    expect(await trail(id)).toHaveLength(1)
  })

  test('[R11.3] of two people who save the same version the second is told who changed what, and keeps the text', async () => {
    const id = await make({ name: 'Shared', paid: true, feeCents: 100 })
    await operations.update(clubs, { organizationId: lakeside.id, id, version: 1, input: { feeCents: 200 } }, at(bob))
    const refused = await refusalOf(
      operations.update(clubs, { organizationId: lakeside.id, id, version: 1, input: { name: 'Mine' } }, at(ann)),
    )
    expect(refused).toMatchObject({
      type: 'Conflict',
      changedBy: 'Bob',
      fields: ['fee'],
      current: { id, version: 2, name: 'Shared', feeCents: 200 },
    })
    expect(refused['changedAt']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(await club(id)).toMatchObject({ name: 'Shared' })
  })

  test('[R11.3] of 20 saves at once one wins and the others conflict', async () => {
    const id = await make({ name: 'Race' })
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        operations.update(clubs, { organizationId: lakeside.id, id, version: 1, input: { name: `Race ${index}` } }, at()),
      ),
    )
    expect(saves.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    expect(await club(id)).toMatchObject({ version: 2 })
  })

  test('[R9.2] a fixed field keeps the value that it was made with', async () => {
    const id = await make({ name: 'Old', founded: 1950 })
    expect(
      await refusalOf(operations.update(clubs, { organizationId: lakeside.id, id, version: 1, input: { founded: 1951 } }, at())),
    ).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['founded'] }],
    })
  })

  test('[R11.3] absent, deleted, foreign and malformed ids read the same', async () => {
    const gone = await make({ name: 'Gone' })
    await operations.deleteMany(clubs, { organizationId: lakeside.id, filter: { ids: [gone] } }, at())
    const theirs = (await operations.create(clubs, { organizationId: grove.id, input: { name: 'Theirs' } }, at(cora))).id
    const answers = await Promise.all(
      [gone, theirs, '00000000-0000-4000-8000-000000000000', 'no id', ''].map(id =>
        operations
          .update(clubs, { organizationId: lakeside.id, id, version: 1, input: { name: 'x' } }, at())
          .catch((error: unknown) => JSON.stringify(error)),
      ),
    )
    expect(new Set(answers).size).toBe(1)
  })

  test('[R9.2] what may be read but not written says so', async () => {
    const id = (await operations.create(guides, { organizationId: harbor.id, input: { name: 'House rules' } }, at(cora))).id
    expect(
      await refusalOf(operations.update(guides, { organizationId: lakeside.id, id, version: 1, input: { name: 'x' } }, at())),
    ).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: [], message: 'It belongs to another organization and can only be read here' }],
    })
  })

  test('[R6.6] a secret is hashed, stays when it is not given, and is audited as changed', async () => {
    const id = await make({ name: 'Door', door: 'open sesame' })
    const { door_hash: hash } = await club(id)
    expect(hash).toMatch(/^\$argon2/)
    await operations.update(clubs, { organizationId: lakeside.id, id, version: 1, input: { name: 'Doors', door: null } }, at())
    expect(await club(id)).toMatchObject({ door_hash: hash })
    await operations.update(clubs, { organizationId: lakeside.id, id, version: 2, input: { door: 'other words' } }, at())
    const entries = await trail(id)
    expect(JSON.stringify(entries)).not.toContain('sesame')
    expect(JSON.stringify(entries)).not.toContain('argon2')
    expect(entries.at(-1)?.['changes']).toMatchObject({ door: { before: 'changed', after: 'changed' } })
  })
})

describe('once', () => {
  test('[R11.3] 50 sends of one create with one key make one row and get one answer', async () => {
    const input = { name: 'Double' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => operations.create(clubs, { organizationId: lakeside.id, input }, at(ann, 'key-50'))),
    )
    expect(new Set(answers.map(one => one.id)).size).toBe(1)
    expect(await world.rows("select count(*)::int as n from clubs where name = 'Double'")).toEqual([{ n: 1 }])
  })

  test('[R11.3] the same key for another request is an error, for another person it is another key', async () => {
    const send = (name: string, who = ann) => operations.create(clubs, { organizationId: lakeside.id, input: { name } }, at(who, 'key-a'))
    await send('A')
    expect(await refusalOf(send('B'))).toMatchObject({ type: 'RecordInvalid', problems: [{ code: 'idempotency' }] })
    await send('B', bob)
  })

  test('[R11.3] nothing is kept of a request that validation stopped', async () => {
    const send = (input: Record<string, unknown>) => operations.create(clubs, { organizationId: lakeside.id, input }, at(ann, 'key-v'))
    await make({ name: 'Taken', code: 'KEY' })
    await refusalOf(send({ name: 'Other', code: 'KEY' }))
    await send({ name: 'Other', code: 'KEY2' })
  })
})
