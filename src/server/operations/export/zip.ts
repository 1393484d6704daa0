import { Zip, ZipDeflate } from 'fflate'

/** One file of an archive, whole or in pieces; its name may have folders in it. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array | AsyncIterable<string>
}

const utf8 = new TextEncoder()

/** An archive that every system opens, piece by piece as they come; below 4 GB. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name)
    archive.add(file)
    if (bytes instanceof Uint8Array) file.push(bytes, true)
    else {
      for await (const piece of bytes) {
        file.push(utf8.encode(piece))
        yield* chunks.splice(0)
      }
      file.push(new Uint8Array(), true)
    }
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks
}
