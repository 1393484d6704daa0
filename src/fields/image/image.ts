import { defineStoredFile, type FileOptions } from '../file/stored.ts'

export interface ImageOptions extends FileOptions {
  /** Shape that the picture is shown in, width through height; default 16 / 9. */
  readonly ratio?: number
}

/** Types that every browser shows and that carry no script. */
export const RASTER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** One picture: JPEG, PNG, WebP or GIF unless `types` says otherwise. */
export const image = defineStoredFile<'image', ImageOptions>('image', { types: RASTER_TYPES })
