import { randomInt } from 'node:crypto'
import { merge } from 'es-toolkit'
import { execute, getNamedType, isObjectType, parse, validate, type GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { systemResources } from '#catalogue/roles.ts'
import { buildSchema } from '#server/schema/build.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { randomDocument, randomOf, wholeSelections, type Root } from './documents.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const DOCUMENTS = Number(process.env['DIFFERENTIAL'] ?? 150)
/** Drawn anew each time, from where `npm run fuzz` has been. */
const SEED = Number(process.env['ISOLATION_SEED'] ?? randomInt(1, 9_500))
const DEPTH = 3
const AT_ONCE = 4
const schema = buildSchema(catalogue)

let fresh: FreshDatabase
let api: Api
let token: string
let generations: string

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('admin@generations.example')
  generations = String((await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'generations'`))[0]?.['id'])
}, 60_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

// Addresses of files are signed for a quarter of an hour; which one is not what is compared.
// Blanks between values are PostgreSQL's; the order of keys is compared.
const unsigned = (text: string): string => JSON.stringify(JSON.parse(text)).replace(/exp=\d+&by=[^&]+&sig=[0-9a-f]+/g, 'signed')

const typeOf = (name: string): GraphQLObjectType => {
  const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type)
  if (!isObjectType(type)) throw new Error(name)
  return type
}

/** The whole answer of each root (null: it is behind a closed gate here), fetched in documents that the server takes: what plain resolvers would hand out. */
const wholeOf = async (root: Root): Promise<unknown> => {
  const name = root.call.split('(')[0] ?? ''
  let whole: unknown = null
  for (const selection of wholeSelections(root.type, DEPTH)) {
    const { body } = await api.ask(`query Q($o: ID!) { ${root.call} { ${selection} } }`, { o: generations }, token)
    if (body.errors?.[0]?.extensions?.type === 'NotFound') return null
    if (body.errors) throw new Error(JSON.stringify(body.errors))
    whole = merge({ whole }, { whole: (body.data as Record<string, unknown>)[name] }).whole
  }
  return whole
}

describe('two executors, one answer', () => {
  it(
    `${DOCUMENTS} random documents answer as graphql-js does over plain resolvers`,
    async () => {
      const lists = catalogue.resources
        .filter(one => one.belongsTo === 'organization' && one.access.read === 'organizationStaff')
        // The trail grows by what is read meanwhile.
        .filter(one => (one.sharesTableWith ?? one.name) !== systemResources.audit)
        .map(wireNames)
      const roots: Root[] = []
      const whole: Record<string, unknown> = {}
      for (const names of lists) {
        const root = { call: `${names.list}(organizationId: $o, perPage: 3)`, type: typeOf(names.list) }
        const answer = (await wholeOf(root)) as { items: { id: string }[] } | null
        if (answer === null) continue
        whole[names.list] = answer
        roots.push(root)
        const [row] = answer.items
        if (!row) continue
        const one = { call: `${names.one}(organizationId: $o, id: "${row.id}")`, type: typeOf(names.one) }
        whole[names.one] = await wholeOf(one)
        roots.push(one)
      }
      expect(roots.length).toBeGreaterThan(10)

      let compared = 0
      let plainOnes = 0
      let seed = SEED - 1
      const compare = async (): Promise<void> => {
        while (compared < DOCUMENTS) {
          const at = ++seed
          const random = randomOf(at)
          const plain = random(2) === 0
          const text = randomDocument(roots, random, plain, DEPTH)
          const document = parse(text)
          if (validate(schema, document).length > 0) continue
          const variables = { o: generations, yes: true, no: false }
          const answer = await api.ask(text, variables, token)
          if (answer.status === 400) continue
          const expected = await execute({ schema, document, variableValues: variables, rootValue: whole })
          expect(unsigned(answer.text), `seed ${at}: ${text}`).toBe(unsigned(JSON.stringify(expected)))
          // Where an address says more than that, answers of two quarters would differ.
          expect(unsigned(answer.text)).not.toContain('sig=')
          compared++
          if (plain) plainOnes++
        }
      }
      // While the database works on some, others are written and compared.
      await Promise.all(Array.from({ length: AT_ONCE }, compare))
      expect(plainOnes).toBeGreaterThan(DOCUMENTS / 4)
    },
    60_000 + DOCUMENTS * 100,
  )
})
