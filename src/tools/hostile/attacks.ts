import { ask, many, send, type Attack, type Outcome, type Target } from './target.ts'
import { chunked, giantHeader, halfOpen, slowBodies } from './sockets.ts'

const CREATE = 'mutation C($o: ID!, $input: EventInput!) { createEvent(organizationId: $o, input: $input) { id } }'
const LIST = 'query Q($o: ID!, $f: EventFilter, $s: String) { events(organizationId: $o, filter: $f, sort: $s) { total items { id } } }'
const SIGN_IN = 'mutation S($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token } }'
const IMPORT =
  'mutation I($o: ID!, $input: ImportInput!) { importDocumentCategories(organizationId: $o, input: $input) { imported skipped } }'

/** One field of a new event with a text, several times. */
const typed = (name: string, field: string, text: string, times = 4): Attack => ({
  name,
  run: target => many(times, () => ask(target, CREATE, { input: { [field]: text } })),
})

const listed = (name: string, times: number, variables: (index: number) => Readonly<Record<string, unknown>>): Attack => ({
  name,
  run: target => many(times, index => ask(target, LIST, variables(index))),
})

const documented = (name: string, times: number, document: (index: number) => string): Attack => ({
  name,
  run: target => many(times, index => ask(target, document(index))),
})

const signingIn = (
  name: string,
  times: number,
  input: (index: number) => { readonly email: string; readonly password: string },
): Attack => ({
  name,
  run: target => many(times, index => ask(target, SIGN_IN, { input: input(index) }, false)),
})

const report = (target: Target): Promise<Outcome> =>
  ask(target, 'query R($o: ID!) { userEngagement(organizationId: $o, perPage: 50) { total items { id } } }')

const importing = async (target: Target, file: number): Promise<Outcome> =>
  ask(target, IMPORT, {
    input: {
      columns: ['name'],
      rows: Array.from({ length: 5_000 }, (_, row) => [`Hostile ${file} ${row}`]),
      firstRow: 2,
      apply: true,
      createMissing: [],
      changeSet: crypto.randomUUID(),
    },
  })

const upload = (target: Target): Promise<Outcome> => {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4\n', new Uint8Array(24_000_000)]), 'large.pdf')
  return send(`${target.address}/files?organizationId=${target.organizationId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.token}` },
    body: form,
  })
}

const spaced = async (target: Target, times: number, one: (target: Target) => Promise<Outcome>): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let round = 0; round < times; round++) outcomes.push(await one(target))
  return outcomes
}

/** Everything that is tried. */
export const ATTACKS: readonly Attack[] = [
  typed('40 KB of < in a rich text', 'description', '<'.repeat(40_000)),
  typed('900 KB of < in a rich text', 'description', '<'.repeat(900_000)),
  typed('tags 20,000 deep', 'description', '<a>'.repeat(20_000)),
  typed('900 KB like a web address', 'virtualUrl', `https://${'a.'.repeat(440_000)}`),
  typed('900 KB of digits and brackets', 'title', '(1) '.repeat(220_000)),
  signingIn('900 KB like an e-mail address', 4, () => ({ email: 'a@'.repeat(440_000), password: 'x' })),
  {
    name: 'opening hours of 90,000 blanks in a file',
    run: target =>
      many(4, () =>
        ask(target, 'mutation I($o: ID!, $input: ImportInput!) { importConcierges(organizationId: $o, input: $input) { skipped } }', {
          input: {
            columns: ['hours'],
            rows: [[`Mon${' '.repeat(90_000)}!`]],
            firstRow: 2,
            apply: false,
            createMissing: [],
            changeSet: crypto.randomUUID(),
          },
        }),
      ),
  },
  listed('sorts of 90,000 characters, all different', 40, index => ({ s: `${index}${'x'.repeat(90_000)}` })),
  listed('sort by constructor', 20, () => ({ s: 'constructor' })),
  listed('20,000 ids', 10, () => ({ f: { ids: Array.from({ length: 20_000 }, (_, index) => `${index}`) } })),
  listed('searches of 400,000 characters', 10, () => ({ f: { q: 'a '.repeat(200_000) } })),
  listed('a filter of 400,000 characters', 10, () => ({ f: { title: { contains: '%_'.repeat(200_000) } } })),
  listed('200 searches at once', 200, index => ({ f: { q: `a${index % 7}` } })),
  documented(
    'a document 500 levels deep',
    20,
    () => `query Q($o: ID!) { events(organizationId: $o) { ${'items { '.repeat(500)} id ${'}'.repeat(500)} } }`,
  ),
  documented(
    '1,000 aliases',
    20,
    () =>
      `query Q($o: ID!) { ${Array.from({ length: 1_000 }, (_, index) => `a${index}: events(organizationId: $o) { total }`).join(' ')} }`,
  ),
  documented('a document of 900 KB', 10, () => `query Q($o: ID!) { events(organizationId: $o) { total } } #${'x'.repeat(900_000)}`),
  documented(
    '200 different documents',
    200,
    index => `query Q${index}($o: ID!) { events(organizationId: $o) { total } } #${'x'.repeat(index * 20)}`,
  ),
  {
    name: 'variables 200,000 lists deep',
    run: ({ address, token }) =>
      many(4, () =>
        send(`${address}/graphql/active`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: `{"query":"query Q($f: EventFilter) { __typename }","variables":{"f":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
        }),
      ),
  },
  { name: '30 slow reports', run: target => many(30, () => report(target)) },
  { name: '5 imports of 5,000 rows', run: target => many(5, index => importing(target, index)) },
  { name: '30 uploads of 24 MB', run: target => many(30, () => upload(target)) },
  signingIn('120 wrong guesses', 120, index => ({ email: `nobody-${index % 12}@generations.example`, password: 'x' })),
  { name: '200 half-open sockets', run: halfOpen },
  { name: '60 bodies that arrive slowly', run: slowBodies },
  { name: 'a header of 200 KB', run: giantHeader },
  { name: '20 MB in pieces without a length', run: chunked },
  { name: '300 requests one after the other', run: target => spaced(target, 300, one => ask(one, LIST)) },
]
