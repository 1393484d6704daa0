import { memo } from 'react'
import FormHelperText from '@mui/material/FormHelperText'
import { byteText, type StoredFile } from '#model'
import { t } from '#texts/fields.ts'
import { useField } from '#widgets/field/useField.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { FileLink } from './file.cell.tsx'
import { FileControl } from './FileControl.tsx'
import { MAX_BYTES, type FileOptions } from './stored.ts'

export const file: InputAdapter<FileOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<StoredFile | null>({ source, label, disabled, options }, null)
  return (
    <FileControl
      field={field}
      options={options}
      choose={t('fields.file.upload')}
      about={
        field.value === null ? (
          <FormHelperText component="span">{t('fields.file.upTo', { size: byteText(options.maxBytes ?? MAX_BYTES) })}</FormHelperText>
        ) : (
          <FileLink file={field.value} />
        )
      }
    />
  )
})
