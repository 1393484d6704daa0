import { memo } from 'react'
import { Box, FormHelperText } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { byteText, type StoredFile } from '#model'
import { t } from '#texts/fields.ts'
import { PersonBadge, Picture, useField } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { FileControl } from '../file/FileControl.tsx'
import { MAX_BYTES } from '../file/stored.ts'
import { RASTER_TYPES, type ImageOptions } from './image.ts'

/** The picture, or what people see without one; what it shows in words is another field's. */
export const image: InputAdapter<ImageOptions> = memo(({ source, options, label, disabled }) => {
  const field = useField<StoredFile | null>({ source, label, disabled, options }, null)
  const record = useRecordContext()
  const { without } = options
  return (
    <FileControl
      field={field}
      options={{ types: RASTER_TYPES, ...options }}
      choose={t('fields.picture.upload')}
      preview={
        field.value !== null || !without ? (
          <Box sx={{ width: options.ratio === 1 ? 96 : 176, flex: 'none', borderRadius: 1, overflow: 'hidden' }}>
            <Picture url={field.value?.url} seed={String(record?.id ?? source)} square={options.ratio === 1} />
          </Box>
        ) : (
          without === 'initials' && record && <PersonBadge bare small={false} name={String(record['recordTitle'])} />
        )
      }
      about={
        <FormHelperText component="span">
          {field.value === null
            ? t(without ? 'fields.picture.none' : 'fields.picture.pattern', { size: byteText(options.maxBytes ?? MAX_BYTES) })
            : field.value.name || t('fields.picture.picture')}
        </FormHelperText>
      }
    />
  )
})
