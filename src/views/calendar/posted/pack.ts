/** What was posted, as text that a row keeps: JSON, gzip, base64. A month of 450 rows is a tenth of its JSON. */

/** More is not unpacked, in bytes: what is kept is a text of 100,000 characters at most, whatever it says that it holds. */
const MOST = 8_000_000
const CHUNK = 0x8000

const throughStream = async (
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > MOST) {
      await reader.cancel()
      throw new RangeError('What was kept is too large to open.')
    }
    parts.push(read.value)
  }
  const whole = new Uint8Array(length)
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
  return whole
}

const POINTS = 100

export const pack = async (value: unknown): Promise<string> => {
  // Hundredths of a point are more than a printer draws.
  const json = JSON.stringify(value, (_key, one: unknown) => (typeof one === 'number' ? Math.round(one * POINTS) / POINTS : one))
  const bytes = await throughStream(new TextEncoder().encode(json), new CompressionStream('gzip'))
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

/** Throws for what `pack` has not written. */
export const unpack = async (text: string): Promise<unknown> => {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(await throughStream(bytes, new DecompressionStream('gzip')))) as unknown
}
