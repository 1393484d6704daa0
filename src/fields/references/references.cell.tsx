import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { CutText, NameChips } from '#widgets'
import type { Link } from '../reference/link.ts'
import { nameOf } from '../reference/nameOf.tsx'
import { reference } from '../reference/reference.cell.tsx'
import type { ReferencesOptions } from './references.ts'

/** 'Dana Whitfield', 'Dana Whitfield, Priya Nair', then 'Dana Whitfield and 3 more'. */
const short = (links: readonly Link[]): string => {
  const names = links.slice(0, 2).map(nameOf)
  return links.length > 2 ? t('fields.andMore', { name: names[0] ?? '', count: links.length - 1 }) : names.join(', ')
}

export const references: CellAdapter<readonly Link[], ReferencesOptions> = {
  width: 160,
  grows: true,
  Column: ({ value }) => <CutText text={short(value)} />,
  format: short,
  Show: ({ value }) => <NameChips names={value.map(nameOf)} />,
  Filter: reference.Filter,
}
