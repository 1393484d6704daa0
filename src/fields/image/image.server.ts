import { storedFileColumn } from '../file/stored.server.ts'
import { RASTER_TYPES } from './image.ts'

export const image = storedFileColumn({ types: RASTER_TYPES })
