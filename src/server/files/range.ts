import type { ByteRange } from '../fileStore/store.ts'

/**
 * What a `Range` header asks of `size` bytes: null for the whole file, which is also the answer to several ranges at once and to what is
 * no range of bytes; 'none' where the file has no such bytes.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'none' | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found || found[0] === 'bytes=-') return null
  const [, from = '', to = ''] = found
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first > last ? 'none' : { first, last }
}
