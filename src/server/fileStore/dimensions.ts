/** Width and height in pixels. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

const png = (bytes: Buffer): Dimensions | null =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

const gif = (bytes: Buffer): Dimensions | null =>
  bytes.length >= 10 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null

// Start-of-frame markers carry the size; C4, C8 and CC in the same range are tables.
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpg = (bytes: Buffer): Dimensions | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const webp = (bytes: Buffer): Dimensions | null => {
  if (bytes.length < 30) return null
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const readers: Readonly<Record<string, (bytes: Buffer) => Dimensions | null>> = { png, gif, jpg, webp }

/** Size of an image by its header alone, without decoding a pixel; null when the header is broken or the type is no raster image. */
export const dimensionsOf = (type: string, bytes: Buffer): Dimensions | null => {
  const found = readers[type]?.(bytes) ?? null
  return found && found.width > 0 && found.height > 0 ? found : null
}
