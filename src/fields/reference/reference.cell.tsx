import type { CellAdapter } from '../adapters.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { pickedIds, saysPicked } from '#widgets/filters/PickFilter.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { RowFilterEditor } from './RowFilter.tsx'
import type { Link } from './link.ts'
import { nameOf } from './nameOf.tsx'
import type { ReferenceOptions } from './reference.ts'

export const reference: CellAdapter<Link | null, ReferenceOptions> = {
  Column: ({ value }) => (value === null ? null : <CutText text={nameOf(value)} />),
  format: value => (value === null ? '' : nameOf(value)),
  Show: ({ value }) => (value === null ? <Nothing /> : <>{nameOf(value)}</>),
  Filter: {
    Editor: ({ options, ...editor }) => <RowFilterEditor {...editor} resource={options.to} />,
    format: saysPicked,
    names: (filter, { to }) => [{ resource: to, ids: pickedIds(filter) }],
  },
}
