import { PickFilterEditor, type FilterEditorProps } from '#widgets'
import { useFind } from './useFind.tsx'

/** Editor of an `IdFilter` over the rows of a resource. */
export const RowFilterEditor = ({ resource, ...editor }: FilterEditorProps & { readonly resource: string }) => (
  <PickFilterEditor {...editor} find={useFind(resource)} />
)
