import type { StoredFile } from '#model'
import { Box } from '@mui/material'
import type { CellAdapter } from '../adapters.browser.ts'
import { Picture } from '#widgets'
import type { ImageOptions } from './image.ts'

const seedOf = (record: Readonly<Record<string, unknown>>): string => (typeof record['id'] === 'string' ? record['id'] : '')

export const image: CellAdapter<StoredFile | null, ImageOptions, StoredFile | null> = {
  Column: ({ value, record }) => <Picture url={value?.url} seed={seedOf(record)} thumb />,
  Show: ({ value, record, options }) => (
    <Box sx={{ maxWidth: options.ratio === 1 ? 96 : 400, borderRadius: 1, overflow: 'hidden' }}>
      <Picture url={value?.url} seed={seedOf(record)} square={options.ratio === 1} />
    </Box>
  ),
  saysEmpty: 'quietly',
  width: 76,
}
