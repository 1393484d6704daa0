import { catalogue, fieldOfKey, sectionsOf } from '#catalogue'
import type { Resource } from '#model'
import { filled, urlsOf } from '#console/app/routing/table.ts'
import { onDatabase } from '../../support/database.ts'
import type { TestServer } from '../../support/server.ts'

/** One form of the console, at an address where it opens. */
export interface FormAt {
  readonly resource: Resource
  readonly kind: 'new' | 'edit' | 'duplicate'
  readonly address: string
  /** The row of an edit form. */
  readonly id: string | null
}

/** Kinds whose box takes any text as it is typed. */
const TEXTUAL = ['text', 'longText', 'richText']

/** Fields of a form that text can be typed into. */
export const typable = (resource: Resource): readonly string[] =>
  sectionsOf(resource).flatMap(({ fields }) =>
    fields.filter(key => {
      const named = fieldOfKey(resource, key)
      const { readOnly, fixed, showWhen } = named?.field.options ?? {}
      return named && !readOnly && !fixed && !showWhen && TEXTUAL.includes(named.field.kind)
    }),
  )

const rowOf = async (server: TestServer, table: string, organizationId: string): Promise<string | null> => {
  const [row] = await onDatabase(
    server.ownerUrl,
    `select id from ${table} where organization_id = '${organizationId}' and deleted_at is null and archived_at is null order by id limit 1`,
  ).catch(() => [])
  return row ? String(row['id']) : null
}

/** Every form that the declarations give an organization and that text can be typed into; forms of rows only where there is a row. */
export const formsOf = async (server: TestServer, organizationId: string): Promise<readonly FormAt[]> => {
  const forms: FormAt[] = []
  for (const resource of catalogue.resources) {
    if (resource.belongsTo !== 'organization' || resource.of || typable(resource).length === 0) continue
    const urls = urlsOf(resource)
    const id = await rowOf(server, resource.name, organizationId)
    for (const [kind, address] of [
      ['new', urls.create],
      ['edit', urls.edit],
      ['duplicate', urls.duplicate],
    ] as const)
      if (address && (kind === 'new' || id !== null))
        forms.push({ resource, kind, address: filled(address, { organizationId, id: id ?? '' }), id: kind === 'edit' ? id : null })
  }
  return forms
}
