import { Zip, ZipDeflate } from 'fflate'

/** One file of an archive; its name may have folders in it. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
}

/** An archive that every system opens, entry by entry as they come; below 4 GB. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name)
    archive.add(file)
    file.push(bytes, true)
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks
}
