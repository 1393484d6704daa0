import { catalogue } from '#catalogue/declarations.ts'
import { inSentence } from '#model'
import type { ConsoleRoute, ScreenRoute } from '#console/routing/routes.ts'
import { pages } from '#console/pages/index.ts'
import { urlCases as casesOf, type UrlCase } from '#tools/addresses/cases.ts'
import type { CaseRow } from '#tools/addresses/rows.ts'

/** Every declared address, the pages' too, in every variant. */
export const urlCases = (): readonly UrlCase[] => casesOf(pages)

/** What the heading of an address says; null where it is the page's own affair. */
export const headingOf = (route: ConsoleRoute, row: CaseRow | null): string | null => {
  if (!('resource' in route)) return null
  const { resource, nest, form, making, screen } = route
  const one = inSentence(resource.label[0])
  const below = nest ? (row?.parentTitle ? ` for ${row.parentTitle}` : null) : ''
  const says: Readonly<Record<ScreenRoute['screen'], string | null>> = {
    list: below === null ? null : `${nest?.label ?? resource.label[1]}${below}`,
    create:
      below === null
        ? null
        : `New ${catalogue.resource(resource.name).createdWith?.many && !nest ? inSentence(resource.label[1]) : one}${below}`,
    importing: `Import ${inSentence(resource.label[1])}`,
    edit: `Edit ${one}`,
    show: row?.title ?? null,
    duplicate: `Duplicate ${one}`,
    single: resource.label[0],
    form: form?.label ?? null,
    making: making && row?.title ? `New ${inSentence(making.target.label[0])} from ${row.title}` : null,
  }
  return says[screen]
}
