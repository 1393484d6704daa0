import sharp, { type Sharp } from 'sharp'
import { LARGEST_BYTES } from '#fields/file/stored.ts'
import { MAX_PIXELS } from '../fileStore/content.ts'

/** Pixels of all frames of an animation together. */
const MAX_ANIMATED = 4 * MAX_PIXELS
const SECONDS = 20

// Other requests are waiting for the same processors, and no picture comes twice.
sharp.concurrency(1)
sharp.cache(false)

const ENCODERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  jpg: picture => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  png: picture => picture.png(),
  webp: picture => picture.webp({ quality: 90 }),
  gif: picture => picture.gif(),
}
/** What sharp calls the types that it is asked to read. */
const FORMATS: Readonly<Record<string, string>> = { jpg: 'jpeg' }

export type Redrawn = { readonly bytes: Buffer } | { readonly refused: string }

const UNREADABLE: Redrawn = { refused: 'The picture cannot be read. It may be damaged: save it again, or choose another one' }

/**
 * A picture drawn anew from its pixels, turned as its camera said: where and when it was taken, with which device, and whatever else
 * stood in the file beside the picture is not in it. `type` is what `contentOf` found: jpg, png, webp or gif.
 */
export const redrawn = async (bytes: Buffer, type: string): Promise<Redrawn> => {
  const encode = ENCODERS[type]
  if (!encode) return UNREADABLE
  try {
    const options = { limitInputPixels: MAX_ANIMATED, failOn: 'error', animated: type === 'gif' || type === 'webp' } as const
    const { format, pages = 1, width, pageHeight, height } = await sharp(bytes, options).metadata()
    if (format !== (FORMATS[type] ?? type)) return UNREADABLE
    if (width * (pageHeight ?? height) * pages > (pages > 1 ? MAX_ANIMATED : MAX_PIXELS))
      return { refused: 'The picture has too many pixels. Make it smaller and try again' }
    const picture = sharp(bytes, options).timeout({ seconds: SECONDS })
    // An animation has no orientation: each of its frames would have to be turned.
    const drawn = await encode(pages > 1 ? picture : picture.autoOrient()).toBuffer()
    return drawn.length > LARGEST_BYTES ? { refused: 'The picture is larger than 25 MB' } : { bytes: drawn }
  } catch {
    return UNREADABLE
  }
}
