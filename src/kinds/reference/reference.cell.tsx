import type { CellFace } from '../faces.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { saysPicked } from '#widgets/filters/PickFilter.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { rememberTitles } from '#widgets/picker/titles.ts'
import { RowFilterEditor } from './RowFilter.tsx'
import type { Link } from './link.ts'
import type { ReferenceOptions } from './reference.ts'

/** What a row is called; one whose title did not come along is not named by its id. */
export const nameOf = (link: Link): string => {
  rememberTitles([link])
  return link.title === '' ? 'Not visible to you' : link.title
}

export const reference: CellFace<Link | null, ReferenceOptions> = {
  Column: ({ value }) => (value === null ? null : <CutText text={nameOf(value)} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <>{nameOf(value)}</>),
  Filter: { Editor: ({ options, ...editor }) => <RowFilterEditor {...editor} resource={options.to} />, says: saysPicked },
}
