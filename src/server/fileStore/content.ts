import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { LARGEST_BYTES } from '#fields/file/stored.ts'

/** Largest picture: a small file can decode to gigabytes. */
export const MAX_PIXELS = 25_000_000

const RASTER = new Set(['jpg', 'png', 'webp', 'gif'])
const ALLOWED = new Set([...RASTER, 'pdf', 'docx', 'xlsx', 'pptx'])

const RASTER_MIMES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** Whether files of this media type may be shown in a page; all others are only ever downloaded. */
export const isPicture = (mime: string): boolean => RASTER_MIMES.has(mime)

const OTHER =
  'This file is damaged, is not what its name says, or is of a type that cannot be stored. Choose a PDF, Word, Excel or PowerPoint file, or a JPG, PNG, WebP or GIF picture'
const LOCKED_OR_OLD = 'This file has a password, or is of an older Office. Save it without a password, as DOCX, XLSX or PPTX'

// Office keeps what has a password in the container of its older files, under the name of a newer one.
const refusalOf = (type: string | undefined): string => (type === 'cfb' ? LOCKED_OR_OLD : OTHER)

export interface Content {
  /** 'pdf', 'png' …: by what the bytes are, never by the file's name. */
  readonly type: string
  readonly mime: string
  /** May be shown in a page; everything else is only ever downloaded. */
  readonly raster: boolean
}

/** Pixels of a picture, of an animation those of one frame, by its header alone; null where it cannot be read. */
const pixelsOf = async (bytes: Buffer): Promise<number | null> => {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return header && header.width * header.height
}

/** What the bytes are, or the sentence that refuses them. SVG and HTML carry script and are never stored. */
export const contentOf = async (bytes: Buffer): Promise<Content | { readonly refused: string }> => {
  if (bytes.length === 0) return { refused: 'The file is empty' }
  if (bytes.length > LARGEST_BYTES) return { refused: 'The file is larger than 25 MB' }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found || !ALLOWED.has(found.ext)) return { refused: refusalOf(found?.ext) }
  const raster = RASTER.has(found.ext)
  if (!raster) return { type: found.ext, mime: found.mime, raster }
  const pixels = await pixelsOf(bytes)
  if (pixels === null) return { refused: 'The picture cannot be read' }
  return pixels > MAX_PIXELS ? { refused: 'The picture has more than 25 million pixels' } : { type: found.ext, mime: found.mime, raster }
}

/** The same of a file on the disk; its bytes come with it where they are a picture's, and of nothing else. */
export const contentOfFile = async (
  path: string,
  size: number,
): Promise<(Content & { readonly bytes: Buffer | null }) | { readonly refused: string }> => {
  if (size === 0) return { refused: 'The file is empty' }
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!found || !ALLOWED.has(found.ext)) return { refused: refusalOf(found?.ext) }
  if (!RASTER.has(found.ext)) return { type: found.ext, mime: found.mime, raster: false, bytes: null }
  const bytes = await readFile(path)
  const content = await contentOf(bytes)
  return 'refused' in content ? content : { ...content, bytes }
}

/** The person's name for the file, made harmless: no path, no control characters, the true type at its end. */
export const safeName = (given: string, type: string): string => {
  const base = (given.split(/[\\/]/).pop() ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .trim()
    .slice(0, 120)
  return `${base === '' || /^\.+$/.test(base) ? 'file' : base}.${type}`
}
