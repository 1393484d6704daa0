import { csvOf, fieldTypeOf, namedFields, titleKeys, wireNames } from '#catalogue'
import type { Resource, ShowWhen } from '#model'
import { EVERYWHERE, isMarked, tenants, CANARY, type ForeignRow, type Village } from './village.ts'

/** Who asks, acting where, about which of Lakeside's rows. */
export interface Attempt {
  readonly village: Village
  readonly token: string
  /** The organization that is acted on: Generations House for an attempt, Lakeside for its allowed twin. */
  readonly at: string
  readonly row: ForeignRow
  readonly random: (n: number) => number
}

/** What came back, and whether an effect alone gives Lakeside away (a count, a hit, a row that was changed). */
export interface Seen {
  readonly text: string
  readonly effect?: boolean
}

export type Carrier = (attempt: Attempt) => Promise<Seen>

interface Answer {
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null
}

const call = async ({ village, token, at }: Attempt, document: string, more: object = {}): Promise<{ text: string; answer: Answer }> => {
  const { text, body } = await village.api.ask(document, { o: at, ...more }, token)
  return { text, answer: body as Answer }
}

// What nobody reads is in no list: neither shown, sorted by, nor exported.
const fieldsOf = (resource: Resource) =>
  namedFields(resource).filter(({ field }) => !fieldTypeOf(field).secret && field.options.access?.read !== 'nobody')

const whole = (resource: Resource): string =>
  [
    'id organizationId recordTitle status updatedByName',
    ...fieldsOf(resource).map(({ key, field }) => fieldTypeOf(field).selection(key, field.options)),
  ].join(' ')

const page = async (attempt: Attempt, args: string, more: object = {}): Promise<Seen> => {
  const { resource } = attempt.row
  const names = wireNames(resource)
  const document = `query Q($o: ID!, $f: ${names.filter}) { ${names.list}(organizationId: $o, filter: $f${args}) { items { ${whole(resource)} } total counts { status count } } }`
  const { text, answer } = await call(attempt, document, more)
  return { text, effect: Number(answer.data?.[names.list]?.['total'] ?? 0) > 0 }
}

const list: Carrier = async attempt => {
  const pages = await Promise.all([1, 2].map(number => page(attempt, `, perPage: 50, page: ${number}`)))
  return { text: pages.map(one => one.text).join(' ') }
}

const sort: Carrier = async attempt => {
  const keys = [
    'status',
    'createdAt',
    'updatedAt',
    ...fieldsOf(attempt.row.resource)
      // What a flag closes is no column of an organization that it is not on for: it is refused like a name that no field has.
      .filter(({ field }) => fieldTypeOf(field).sortable && field.options.flag === undefined)
      .map(({ key }) => key),
  ]
  const key = keys[attempt.random(keys.length)] ?? 'status'
  return { text: (await page(attempt, `, perPage: 50, sort: "${attempt.random(2) ? '-' : ''}${key}"`)).text }
}

const filterIds: Carrier = attempt => page(attempt, '', { f: { ids: [attempt.row.id] } })

const filterText: Carrier = async attempt => {
  const keys = titleKeys(attempt.row.resource).filter(key => {
    const field = attempt.row.resource.fields[key]
    return field && fieldTypeOf(field).filter === 'TextFilter'
  })
  return keys[0] && isMarked(attempt.row.resource)
    ? page(attempt, '', { f: { [keys[0]]: { contains: CANARY } } })
    : page(attempt, '', { f: { ids: [attempt.row.id] } })
}

const search: Carrier = attempt =>
  isMarked(attempt.row.resource) ? page(attempt, '', { f: { q: CANARY } }) : page(attempt, '', { f: { ids: [attempt.row.id] } })

const id: Carrier = async attempt => {
  const names = wireNames(attempt.row.resource)
  const { text } = await call(
    attempt,
    `query Q($o: ID!, $id: ID!) { ${names.one}(organizationId: $o, id: $id) { ${whole(attempt.row.resource)} } }`,
    { id: attempt.row.id },
  )
  return { text }
}

/** What a row must say beside a field for it to be kept: what is not asked for is not stored. */
const shownBy = (when: ShowWhen | undefined): Readonly<Record<string, unknown>> => {
  if (!when || 'filled' in when) return {}
  return { [when.field]: 'is' in when ? when.is : when.in[0] }
}

/** Fields of any resource that hold references to rows of `target`, with the wire field that takes the ids. */
const pointing = (target: Resource) =>
  tenants.flatMap(resource =>
    namedFields(resource)
      .filter(({ field }) => (field.options as { to?: string }).to === target.name && !field.options.readOnly && !field.options.fixed)
      .flatMap(({ key, field }) => {
        const takes = Object.entries(fieldTypeOf(field).wire(key, field.options).input).find(([, type]) => /ID/.test(type))
        return takes && resource.operations?.update !== false && resource.access.write !== 'nobody'
          ? [
              {
                resource,
                key,
                wire: takes[0],
                many: takes[1].startsWith('['),
                shown: shownBy(field.options.showWhen),
                selection: fieldTypeOf(field).selection(key, field.options),
              },
            ]
          : []
      }),
  )

/** Lakeside's ids that rows of a resource hold under a wire field, as somebody sees them who may. */
const heldIds = async ({ village }: Attempt, resource: Resource, wire: string): Promise<readonly string[]> => {
  const names = wireNames(resource)
  const document = `query Q($o: ID!) { ${names.list}(organizationId: $o, perPage: 50) { items { ${wire} } } }`
  const { body } = await village.api.ask(document, { o: village.lakeside }, village.tokens.get(EVERYWHERE) ?? null)
  const items = ((body as Answer).data?.[names.list]?.['items'] ?? []) as Record<string, unknown>[]
  return items.flatMap(item => item[wire]).filter(one => typeof one === 'string')
}

const relationFilter: Carrier = async attempt => {
  const places = pointing(attempt.row.resource).filter(one => fieldTypeOf(one.resource.fields[one.key]!).filter === 'IdFilter')
  const place = places[attempt.random(Math.max(1, places.length))]
  const held = place ? await heldIds(attempt, place.resource, place.wire) : []
  const one = held[attempt.random(Math.max(1, held.length))]
  if (!place || !one) return filterIds(attempt)
  const names = wireNames(place.resource)
  const document = `query Q($o: ID!, $f: ${names.filter}) { ${names.list}(organizationId: $o, filter: $f) { items { id ${place.selection} } total } }`
  const { text, answer } = await call(attempt, document, { f: { [place.key]: { in: [one] } } })
  return { text, effect: Number(answer.data?.[names.list]?.['total'] ?? 0) > 0 }
}

/** The list below one of Lakeside's rows, as a nest asks for it. */
const nest: Carrier = async attempt => {
  const nests = tenants.flatMap(resource => (resource.nestedUnder ?? []).map(({ field }) => ({ resource, field })))
  const below = nests.filter(
    one => (one.resource.fields[one.field]?.options as { to?: string } | undefined)?.to === attempt.row.resource.name,
  )
  const one = below[attempt.random(Math.max(1, below.length))]
  if (!one) return filterIds(attempt)
  const names = wireNames(one.resource)
  const document = `query Q($o: ID!, $f: ${names.filter}) { ${names.list}(organizationId: $o, filter: $f) { items { ${whole(one.resource)} } total } }`
  const { text, answer } = await call(attempt, document, { f: { [one.field]: { is: attempt.row.id } } })
  // No row below it is no answer about the row above.
  const own = answer.data?.[names.list]?.['total'] === 0 && attempt.at === attempt.village.lakeside
  return { text, effect: Number(answer.data?.[names.list]?.['total'] ?? 0) > 0 || own }
}

/** An own row is made to point at Lakeside's, and read back with what it points at. */
const relation: Carrier = async attempt => {
  const places = pointing(attempt.row.resource)
  const place = places[attempt.random(Math.max(1, places.length))]
  if (!place) return id(attempt)
  const names = wireNames(place.resource)
  const own = await call(
    attempt,
    `query Q($o: ID!) { ${names.list}(organizationId: $o, perPage: 50, sort: "createdAt") { items { id version organizationId status } } }`,
  )
  // Rows of organizations above are in the list too, and only read there.
  const open = place.resource.edits?.in
  const first = (
    (own.answer.data?.[names.list]?.['items'] ?? []) as { id: string; version: number; organizationId: string; status: string }[]
  ).find(one => one.organizationId === attempt.at && (!open || open.includes(one.status)))
  if (!first) return id(attempt)
  const document = `mutation M($o: ID!, $id: ID!, $v: Int!, $i: ${names.input}!) { ${names.update}(organizationId: $o, id: $id, version: $v, input: $i) { id ${place.selection} } }`
  const { text } = await call(attempt, document, {
    id: first.id,
    v: first.version,
    i: { ...place.shown, [place.wire]: place.many ? [attempt.row.id] : attempt.row.id },
  })
  titles.clear()
  return { text: text.replaceAll(first.id, 'own') }
}

// Columns of a field whose flag is off are refused by name.
const columnsOf = (resource: Resource): string[] =>
  fieldsOf(resource)
    .filter(({ field }) => csvOf(field) && field.options.flag === undefined)
    .map(({ key }) => key)

const exporting: Carrier = async attempt => {
  const { resource, id: wanted } = attempt.row
  if (resource.operations?.export === false) return list(attempt)
  const names = wireNames(resource)
  const document = `mutation M($o: ID!, $f: ${names.filter}, $c: [String!]!) { ${names.exportMany}(organizationId: $o, filter: $f, columns: $c) { url rows } }`
  const filter = attempt.random(2) || !isMarked(resource) ? { ids: [wanted] } : attempt.random(2) ? { q: CANARY } : null
  const { text, answer } = await call(attempt, document, { f: filter, c: columnsOf(resource) })
  const made = answer.data?.[names.exportMany]
  if (!made) return { text }
  // With both walls off a whole database streams, and may be cut: what was promised tells enough.
  const file = await attempt.village.api.app.inject({ method: 'GET', url: String(made['url']) }).catch(() => null)
  // A report's file ends with its filters: what was searched for is no answer.
  const answered = (file?.body ?? '').replaceAll(`Search: ${CANARY}`, '')
  return { text: `${text} ${answered}`, effect: filter !== null && Number(made['rows']) > 0 }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A dry run that names Lakeside's row by its title: found or missing is an answer too. */
const importing: Carrier = async attempt => {
  const titled = await onTitle(attempt)
  const places = pointing(attempt.row.resource).filter(
    one => !one.many && one.resource.operations?.import !== false && csvOf(one.resource.fields[one.key]!),
  )
  const place = places[attempt.random(Math.max(1, places.length))]
  if (!place || titled === '') return search(attempt)
  const names = wireNames(place.resource)
  const document = `mutation M($o: ID!, $i: ImportInput!) { ${names.importMany}(organizationId: $o, input: $i) { rows { row verdict title problems { path message } } missing { resource title count } } }`
  const [key = ''] = titleKeys(place.resource)
  const input = {
    columns: [key, place.key],
    rows: [['Something new', titled]],
    firstRow: 2,
    apply: false,
    createMissing: [],
    changeSet: attempt.row.id.replace(/^.{8}/, '00000000'),
  }
  const { text: said, answer } = await call(attempt, document, { i: input })
  const report = answer.data?.[names.importMany] as { rows: { problems: { path: string[] }[] }[]; missing: unknown[] } | null | undefined
  const found = !!report && report.missing.length === 0 && report.rows.every(row => row.problems.every(one => one.path[0] !== place.key))
  return { text: said.replaceAll(titled, 'the title that was sent'), effect: found }
}

const titles = new Map<string, string>()

/** The title of Lakeside's row, as somebody who may read it sees it. */
const onTitle = async (attempt: Attempt): Promise<string> => {
  const { village, row } = attempt
  const key = `${row.resource.name} ${row.id}`
  const known = titles.get(key)
  if (known !== undefined) return known
  const names = wireNames(row.resource)
  const { body } = await village.api.ask(
    `query Q($o: ID!, $id: ID!) { ${names.one}(organizationId: $o, id: $id) { recordTitle } }`,
    { o: village.lakeside, id: row.id },
    village.tokens.get(EVERYWHERE) ?? null,
  )
  const title = text((body as Answer).data?.[names.one]?.['recordTitle'])
  titles.set(key, title)
  return title
}

/** The title's field where it is words that a person enters. */
const enteredTitle = (resource: Resource): string | null => {
  const [key = ''] = titleKeys(resource)
  const field = resource.fields[key]
  return field && !field.options.readOnly && fieldTypeOf(field).wire(key, field.options).input[key] === 'String' ? key : null
}

/** An old version: a Conflict would tell what the row holds now, a NotFound tells nothing. */
const errorText: Carrier = async attempt => {
  const { resource } = attempt.row
  const key = enteredTitle(resource)
  if (key === null || resource.operations?.update === false || resource.access.write === 'nobody') return id(attempt)
  const names = wireNames(resource)
  const document = `mutation M($o: ID!, $id: ID!, $i: ${names.input}!) { ${names.update}(organizationId: $o, id: $id, version: 0, input: $i) { id recordTitle } }`
  const { text: said } = await call(attempt, document, { id: attempt.row.id, i: { [key]: 'Another' } })
  return { text: said, effect: said.includes('"Conflict"') }
}

const bulk: Carrier = async attempt => {
  const { resource } = attempt.row
  const key = enteredTitle(resource)
  if (key === null || resource.operations?.update === false || resource.access.write === 'nobody') return filterIds(attempt)
  const names = wireNames(resource)
  const document = `mutation M($o: ID!, $f: ${names.filter}!, $i: ${names.input}!) { ${names.updateMany}(organizationId: $o, filter: $f, input: $i) { done refused { id title message } } }`
  const { text: said, answer } = await call(attempt, document, { f: { ids: [attempt.row.id] }, i: { [key]: `Another ${CANARY}` } })
  const result = answer.data?.[names.updateMany] as { done: number; refused: unknown[] } | null | undefined
  // It may be called otherwise now.
  titles.clear()
  return { text: said, effect: !!result && (result.done > 0 || result.refused.length > 0) }
}

const holders = tenants.filter(resource =>
  fieldsOf(resource).some(({ key, field }) => /\burl\b/.test(fieldTypeOf(field).selection(key, field.options))),
)

/** What the address of a file of the other community ends with: until when it is, for whose session, and the signature of both. */
const signature = async (village: Village): Promise<string> => {
  for (const holder of holders) {
    const own = await village.api.ask(
      `query Q($o: ID!) { ${wireNames(holder).list}(organizationId: $o) { items { ${whole(holder)} } } }`,
      { o: village.generations },
      village.tokens.get(EVERYWHERE) ?? null,
    )
    const found = /\/files\/[^"?]+(\?[^"]*&sig=[0-9a-f]+)/.exec(own.text)?.[1]
    if (found !== undefined) return found
  }
  throw new Error('Nothing there shows a file, so that no address can be made up from one.')
}

/** The signed address of a file: asked for through its row, then made up from an address of one's own. */
const fileUrl: Carrier = async attempt => {
  const { village, at, random } = attempt
  const holder = holders.find(({ name }) => village.rows.get(name))
  const held = holder && village.rows.get(holder.name)
  const row = held?.[random(held.length)]
  if (!row) return id(attempt)
  const seen = await id({ ...attempt, row })
  const query = await signature(village)
  const theirs = /\/files\/[^"]+/.exec(seen.text)?.[0]
  const made = `/files/${village.lakeside}/${village.fileIds[random(village.fileIds.length)] ?? ''}${query}`
  const forged = await village.api.app.inject({ method: 'GET', url: made })
  const given = theirs ? await village.api.app.inject({ method: 'GET', url: theirs }) : null
  return {
    text: seen.text,
    effect: (at === village.generations && forged.statusCode === 200) || (given?.statusCode === 200 && village.shows(seen.text)),
  }
}

const audience: Carrier = async attempt => {
  const pick = (name: string, type: string) => {
    const rows = attempt.village.rows.get(name) ?? []
    const row = rows[attempt.random(Math.max(1, rows.length))]
    return row ? [{ id: row.id, type }] : []
  }
  const document =
    'query Q($o: ID!, $r: [ReceiverInput!]!) { audienceReach(organizationId: $o, scope: "select-groups", roleIds: [], receivers: $r) { total parts { label count detail } names } }'
  const { text: said, answer } = await call(attempt, document, { r: [...pick('groups', 'GROUP'), ...pick('users', 'USER')] })
  return { text: said, effect: Number(answer.data?.['audienceReach']?.['total'] ?? 0) > 0 }
}

/** Every way in which a row could travel from one community to another. */
export const carriers: Readonly<Record<string, Carrier>> = {
  list,
  sort,
  id,
  filterIds,
  filterText,
  relationFilter,
  nest,
  search,
  relation,
  export: exporting,
  import: importing,
  fileUrl,
  errorText,
  bulk,
  audience,
}
