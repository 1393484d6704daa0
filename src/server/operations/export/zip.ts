import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** One file of an archive, whole or in pieces; its name may have folders in it. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array | AsyncIterable<string>
}

const DEFLATED = 8

/** An archive that every system opens, piece by piece as they come; below 4 GB. Node packs it beside the event loop: nobody waits for it. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, bytes } of entries) {
    const file: ZipInputFile = { filename: name, compression: DEFLATED, size: 0, crc: 0 }
    archive.add(file)
    async function* measured(): AsyncGenerator<Buffer> {
      for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
        const whole = Buffer.from(piece as string)
        file.size += whole.length
        file.crc = crc32(whole, file.crc)
        yield whole
      }
    }
    const packed = Readable.from(measured())
    const deflate = createDeflateRaw()
    packed.on('error', error => deflate.destroy(error))
    for await (const chunk of packed.pipe(deflate) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      file.ondata?.(null, chunk, false)
      yield* chunks.splice(0)
    }
    file.ondata?.(null, new Uint8Array(), true)
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks
}
