import { memo } from 'react'
import { FormHelperText } from '@mui/material'
import { byteText, type StoredFile } from '#model'
import { t } from '#texts/fields.ts'
import { useField } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { FileLink } from './file.cell.tsx'
import { FileControl } from './FileControl.tsx'
import { MAX_BYTES, typesText, type FileOptions } from './stored.ts'

/** 'PDF or DOCX, up to 25 MB.'; without types of its own 'Up to 10 MB.' */
const limitsOf = ({ types, maxBytes = MAX_BYTES }: FileOptions): string => {
  const size = byteText(maxBytes)
  return types ? t('fields.file.typesUpTo', { types: typesText(types), size }) : t('fields.file.upTo', { size })
}

export const file: InputAdapter<FileOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<StoredFile | null>({ source, label, disabled, options }, null)
  return (
    <FileControl
      field={field}
      options={options}
      choose={t('fields.file.upload')}
      about={field.value === null ? <FormHelperText component="span">{limitsOf(options)}</FormHelperText> : <FileLink file={field.value} />}
    />
  )
})
