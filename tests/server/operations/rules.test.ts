import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineResource, notBefore, oneOf, type Resource } from '#model'
import { date, text, url } from '#fields'
import { operations } from '#server/operations/operations.ts'
import subscriptions from '../../../resources/subscriptions.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const stays = defineResource({
  name: 'stays',
  type: 'Stay',
  label: ['Stay', 'Stays'],
  titleFields: 'name',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    name: text(),
    from: date({ label: 'Arrives' }),
    to: date({ optional: true, label: 'Leaves' }),
    page: url({ optional: true }),
    video: url({ optional: true }),
  },
  rules: [notBefore('to', 'from'), oneOf('page', 'video')],
  list: { columns: ['name'], sort: 'name' },
}) as unknown as Resource

let world: World
beforeAll(async () => {
  world = await makeWorld([...all, stays, subscriptions])
})
afterAll(() => world.close())

const organizationId = places.lakeside.id
const session = () => world.session(person('Ann', places.lakeside))
const make = (input: Record<string, unknown>) => operations.create(stays, { organizationId, input }, session())
const good = { name: 'Ada', from: '2026-05-05', to: '2026-05-09', page: 'https://example.org' }

test('[R8.4] a new row that breaks a rule is refused at its field, with every other problem', async () => {
  expect(await refusalOf(make({ ...good, name: '', to: '2026-05-01', page: null }))).toMatchObject({
    type: 'RecordInvalid',
    problems: [
      { path: ['name'], message: 'Required' },
      { path: ['to'], message: "Must not be before 'Arrives'" },
      { path: ['page'], message: "Fill in at least one of 'Page', 'Video'" },
    ],
  })
  expect(await world.rows('select * from stays')).toEqual([])
})

test('[R8.4] a change of one field alone is held against what the row has in the other', async () => {
  const { id } = await make(good)
  const change = (input: Record<string, unknown>) => operations.update(stays, { organizationId, id, version: 1, input }, session())
  expect(await refusalOf(change({ from: '2026-05-10' }))).toMatchObject({
    problems: [{ path: ['to'], message: "Must not be before 'Arrives'" }],
  })
  expect(await refusalOf(change({ page: null }))).toMatchObject({ problems: [{ path: ['page'] }] })
  await change({ from: '2026-05-09' })
  expect((await world.rows(`select "from" from stays where id = '${id}'`))[0]).toBeDefined()
})

test('[R8.4] a row that broke a rule before it was declared can be changed elsewhere', async () => {
  const { id } = await make({ ...good, name: 'Old' })
  await world.rows(`update stays set page = null where id = '${id}'`)
  await operations.update(stays, { organizationId, id, version: 1, input: { name: 'Older' } }, session())
  expect((await world.rows(`select name from stays where id = '${id}'`))[0]).toEqual({ name: 'Older' })
})

test('[R6.7] of a card or an account its last four digits are kept: four, and digits', async () => {
  const owner = world.session({ ...person('Ann', places.lakeside), isOwner: true })
  const pay = (lastFour: string) =>
    operations.create(
      world.catalogue.resource('subscriptions'),
      { organizationId, input: { paymentMethod: 'CreditCard', lastFour } },
      owner,
    )
  const problems = [{ path: ['lastFour'], message: 'Must be four digits' }]
  for (const wrong of ['ab c', '421', '4 17']) expect(await refusalOf(pay(wrong))).toMatchObject({ type: 'RecordInvalid', problems })
  expect(await pay('0417')).toHaveProperty('id')
})
