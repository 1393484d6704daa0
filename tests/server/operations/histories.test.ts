import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource, BulkResult } from '#model'
import { operations } from '#server/operations/operations.ts'
import { all, clubs as declared } from './declarations.ts'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const clubs = declared as unknown as Resource
/** A sample of histories, drawn anew each time; 500 by `npm run fuzz`. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 15)
const { lakeside } = places
const ann = person('Ann', lakeside)
const here = { organizationId: lakeside.id }

let world: World
beforeAll(async () => {
  world = await makeWorld(all)
})
afterAll(() => world.close())

const at = () => world.session(ann)

type Image = Readonly<Record<string, unknown>>
const imageOf = async (id: string): Promise<Image> =>
  (await world.rows(`select to_jsonb(c) - 'updated_at' - 'updated_by' - 'version' as image from clubs c where id = '${id}'`))[0]?.[
    'image'
  ] as Image
const versionOf = async (id: string) => Number((await world.rows(`select version from clubs where id = '${id}'`))[0]?.['version'])
const lastSet = async (id: string) =>
  String((await world.rows(`select change_set from audit_logs where object_id = '${id}' order by id desc limit 1`))[0]?.['change_set'])

const step = fc.oneof(
  fc.record({ do: fc.constant('name' as const), to: fc.constantFrom('Chess', 'Bridge', 'Zumba') }),
  fc.record({ do: fc.constant('paid' as const), to: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ do: fc.constantFrom('free' as const, 'archive' as const, 'unarchive' as const, 'delete' as const, 'restore' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const act = async (id: string, one: Step): Promise<BulkResult> => {
  const filter = { ids: [id] }
  const update = (input: Record<string, unknown>) => operations.updateMany(clubs, { ...here, filter, input }, at())
  const steps: Record<Step['do'], () => Promise<BulkResult>> = {
    name: () => update({ name: 'to' in one ? one.to : '' }),
    paid: () => update({ paid: true, feeCents: 'to' in one ? one.to : 0 }),
    free: () => update({ paid: false }),
    archive: () => operations.action(clubs, { ...here, filter, action: 'archive' }, at()),
    unarchive: () => operations.action(clubs, { ...here, filter, action: 'unarchive' }, at()),
    delete: () => operations.deleteMany(clubs, { ...here, filter }, at()),
    restore: () => operations.restoreMany(clubs, { ...here, filter }, at()),
  }
  return steps[one.do]()
}

test(
  '[R13.1] after any history the trail has every version once, and undoing it backwards gives every state again',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async history => {
        const { id } = await operations.create(clubs, { ...here, input: { name: 'Start' } }, at())
        const states: { set: string; before: Image }[] = []
        for (const one of history) {
          const [before, version] = [await imageOf(id), await versionOf(id)]
          const { changeSet } = await act(id, one)
          if ((await versionOf(id)) > version) states.push({ set: changeSet, before })
          else expect(await imageOf(id)).toEqual(before)
        }
        for (const { set, before } of states.reverse()) {
          // Each undo is a change of its own, so the one below it is reached by undoing what is then the last.
          const current = await lastSet(id)
          const result = await operations.undo({ ...here, changeSet: set }, at())
          if (current === set) {
            expect(result).toMatchObject({ done: 1, refused: [] })
            expect(await imageOf(id)).toEqual(before)
          } else expect(result).toMatchObject({ done: 0, refused: [{ message: 'It was changed since' }] })
        }
        const versions = await world.rows(
          `select (changes->'version'->>'after')::int as version from audit_logs where object_id = '${id}' order by id`,
        )
        expect(versions.map(one => one['version'])).toEqual(Array.from({ length: await versionOf(id) }, (_, index) => index + 1))
      }),
      { numRuns: HISTORIES },
    )
  },
  60_000 + HISTORIES * 5_000,
)
