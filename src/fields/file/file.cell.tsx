import { byteText } from '#model'
import type { CellAdapter } from '../adapters.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import type { FileOptions, StoredFile } from './stored.ts'

/** A file as a link that saves it, with its size. */
export const FileLink = ({ file }: { readonly file: StoredFile }) => (
  <span>
    {file.url === '' ? (
      file.name || 'File'
    ) : (
      <a className="w-link" href={file.url} download={file.name}>
        {file.name || 'File'}
      </a>
    )}
    {file.size > 0 && <span className="w-quiet"> · {byteText(file.size)}</span>}
  </span>
)

export const file: CellAdapter<StoredFile | null, FileOptions> = {
  Column: ({ value }) => (value === null ? null : <CutText text={value.name || 'File'} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <FileLink file={value} />),
  Filter: null,
}
