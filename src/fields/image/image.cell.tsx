import type { CellAdapter } from '../adapters.browser.ts'
import { Picture } from '#widgets/Picture.tsx'
import type { StoredFile } from '../file/stored.ts'
import type { ImageOptions } from './image.ts'

const seedOf = (record: Readonly<Record<string, unknown>>): string => (typeof record['id'] === 'string' ? record['id'] : '')

export const image: CellAdapter<StoredFile | null, ImageOptions> = {
  Column: ({ value, record }) => <Picture url={value?.url} seed={seedOf(record)} thumb />,
  Show: ({ value, record, options }) => (
    <div className="w-shown-image">
      <Picture url={value?.url} seed={seedOf(record)} square={options.ratio === 1} />
    </div>
  ),
  Filter: null,
  width: 76,
}
