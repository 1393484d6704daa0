import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive; its name may have folders in it. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
}

// Names in UTF-8; 2.0 is what packs by deflate; a moment of 1980, for archives know no time zone.
const FLAGS = 0x0800
const VERSION = 20
const DEFLATED = 8
const FIRST_DAY = 0x21

/** What both headers of an entry have in common. */
const described = (crc: number, packed: number, size: number, name: Buffer): Buffer => {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(VERSION, 0)
  head.writeUInt16LE(FLAGS, 2)
  head.writeUInt16LE(DEFLATED, 4)
  head.writeUInt16LE(FIRST_DAY, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(packed, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const signed = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** An archive that every system opens (PKZIP APPNOTE 4.3), entry by entry as they come; below 4 GB. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes)
    const called = Buffer.from(name, 'utf8')
    const head = described(crc32(bytes), packed.length, bytes.length, called)
    const local = Buffer.concat([signed(0x04034b50), head, called, packed])
    // In the list at the end: comment, disk, attributes (all empty), and where the entry begins.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    listed.push(Buffer.concat([signed(0x02014b50), Buffer.from([VERSION, 0]), head, rest, called]))
    at += local.length
    yield local
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(listed.length, 4)
  end.writeUInt16LE(listed.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([list, signed(0x06054b50), end])
}
