import type { ServerAdapter } from '../adapters.server.ts'
import { storedFileColumn } from '../file/stored.server.ts'
import type { StoredFile } from '../file/stored.ts'
import { RASTER_TYPES, type ImageOptions } from './image.ts'

export const image: ServerAdapter<StoredFile | null, ImageOptions> = storedFileColumn<ImageOptions>({ types: RASTER_TYPES })
