import { defineStoredFile, type FileOptions } from '../file/stored.ts'

export interface ImageOptions extends FileOptions {
  /** Shape that the picture is shown in, width through height; default 16 / 9. */
  readonly ratio?: number
  /** What stands where there is no picture, in place of a pattern: the initials of the row, or nothing. */
  readonly without?: 'initials' | 'nothing'
}

/** Types that every browser shows and that carry no script. */
export const RASTER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** One picture: JPEG, PNG, WebP or GIF unless `types` says otherwise. */
export const image = defineStoredFile<'image', ImageOptions>('image', { types: RASTER_TYPES })
