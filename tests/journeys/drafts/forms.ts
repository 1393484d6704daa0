import { fieldOfKey, sectionsOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import type { Resource } from '#model'
import { mayWrite as mayWriteAt } from '#access'
import type { UrlCase } from '#tools/addresses/cases.ts'
import { organizationFacts, personFacts } from '#tools/addresses/facts.ts'
import { addressOf, caseRows, needsRow } from '#tools/addresses/rows.ts'
import { onDatabase } from '../../support/database.ts'
import type { TestServer } from '../../support/server.ts'
import { urlCases } from '../../support/urlCases.ts'

/** One form of the console, at an address where it opens. */
export interface FormAt {
  /** As a person would call it: 'new events'. */
  readonly name: string
  readonly resource: Resource
  readonly kind: 'new' | 'edit' | 'duplicate'
  /** Who may open it. */
  readonly email: string
  readonly address: string
  /** The row of an edit form. */
  readonly id: string | null
}

/** Field types whose box takes any text as it is typed. */
const TEXTUAL = ['text', 'longText', 'richText']

/** Fields of a form that text can be typed into. */
export const typable = (resource: Resource): readonly string[] =>
  sectionsOf(resource).flatMap(({ fields }) =>
    fields.filter(key => {
      const named = fieldOfKey(resource, key)
      const { readOnly, fixed, showWhen } = named?.field.options ?? {}
      return named && !readOnly && !fixed && !showWhen && TEXTUAL.includes(named.field.type)
    }),
  )

/** What each screen with a form makes of a row. */
const KINDS = { create: 'new', making: 'new', edit: 'edit', single: 'edit', form: 'edit', duplicate: 'duplicate' } as const
const FIRST = 'admin@lakeside.example'

/** Every form of the console that text can be typed into, where and as whom it opens; each once, of a community where one has it. */
export const formsOf = async (server: TestServer): Promise<readonly FormAt[]> => {
  const { rowOf, idOf } = await caseRows(sql => onDatabase(server.ownerUrl, sql))
  const forms = new Map<string, FormAt>()
  const mayWrite = ({ email, slug }: UrlCase, resource: Resource) =>
    mayWriteAt(resource, personFacts(email), organizationFacts(slug)).allowed
  const shown = urlCases().filter(({ expects }) => expects === 'shown')
  for (const one of [...shown.filter(({ email }) => email === FIRST), ...shown.filter(({ email }) => email !== FIRST)]) {
    const { route, email } = one
    if (!('resource' in route) || !(route.screen in KINDS)) continue
    const resource = catalogue.resource((route.making?.target ?? route.resource).name)
    const name = [
      route.screen === 'create' ? 'new' : route.screen,
      route.form?.at,
      resource.name,
      route.nest && `of ${route.nest.parent.name}`,
    ]
      .filter(Boolean)
      .join(' ')
    if (forms.has(name) || typable(resource).length === 0 || !mayWrite(one, resource)) continue
    const row = await rowOf(one)
    if (needsRow(one) && !row) continue
    const kind = KINDS[route.screen as keyof typeof KINDS]
    forms.set(name, { name, resource, kind, email, address: addressOf(one, row, idOf), id: kind === 'edit' ? (row?.id ?? null) : null })
  }
  return [...forms.values()]
}
