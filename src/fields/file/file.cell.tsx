import { Link } from '@mui/material'
import { byteText, type StoredFile } from '#model'
import { t } from '#texts/fields.ts'
import type { CellAdapter } from '../adapters.browser.ts'
import { CutText } from '#widgets'
import text from '#widgets/text.module.css'

/** A file as a link that saves it, with its size. */
export const FileLink = ({ file }: { readonly file: StoredFile }) => (
  <span>
    {file.url === '' ? (
      file.name || t('fields.file.file')
    ) : (
      <Link href={file.url} download={file.name}>
        {file.name || t('fields.file.file')}
      </Link>
    )}
    {file.size > 0 && <span className={text['quiet']}> · {byteText(file.size)}</span>}
  </span>
)

export const file: CellAdapter<StoredFile | null> = {
  Column: ({ value }) => <CutText text={value.name || t('fields.file.file')} />,
  Show: ({ value }) => <FileLink file={value} />,
}
