import { createHash } from 'node:crypto'
import { fileKeyOf, type FileStore } from '#server/fileStore/store.ts'
import { pdfOf } from './pdf.ts'
import type { Community } from './people.ts'
import { DRAWINGS, ICONS, pngOf } from './pictures.ts'
import { ALWAYS, randomOf, type Random } from './random.ts'
import { insertRows, type Columns, type Picture, type Seeding } from './rows.ts'
import { DOCUMENTS } from './words/documents.ts'

interface Stored {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

const keep = async (
  seeding: Seeding,
  store: FileStore,
  { id: organizationId, author }: Community,
  random: Random,
  files: readonly Stored[],
): Promise<readonly Omit<Picture, 'shows'>[]> => {
  const rows = files.map(({ name, type, bytes }): Columns => ({
    organization_id: organizationId,
    id: random.id(ALWAYS),
    name,
    type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    created_by: author,
    created_at: seeding.now.toISOString(),
    attached_at: seeding.now.toISOString(),
  }))
  await Promise.all(files.map(({ bytes }, index) => store.put(fileKeyOf(organizationId, String(rows[index]?.['id'])), bytes)))
  insertRows(seeding, 'files', rows)
  return files.map(({ name, type, bytes }, index) => ({ id: String(rows[index]?.['id']), name, type, size: bytes.length, url: '' }))
}

/** The documents of a community. */
export const seedFiles = (seeding: Seeding, store: FileStore, community: Community): Promise<readonly Omit<Picture, 'shows'>[]> =>
  keep(
    seeding,
    store,
    community,
    randomOf(`files of ${community.id}`),
    DOCUMENTS.map(([title]) => ({ name: `${title.toLowerCase().replace(/ /g, '-')}.pdf`, type: 'application/pdf', bytes: pdfOf(title) })),
  )

/** Pictures and icons of the top level, which every organization may show. */
export const seedPictures = async (seeding: Seeding, store: FileStore, top: Community): Promise<Pick<Seeding, 'pictures' | 'icons'>> => {
  const random = randomOf('pictures')
  const drawn = (drawings: typeof DRAWINGS, width: number, height: number): readonly Stored[] =>
    drawings.map(drawing => ({ name: `${drawing.name}.png`, type: 'image/png', bytes: pngOf(drawing, width, height) }))
  const pictures = await keep(seeding, store, top, random, drawn(DRAWINGS, 384, 216))
  const icons = await keep(seeding, store, top, random, drawn(ICONS, 96, 96))
  const shown = (listed: typeof pictures, drawings: typeof DRAWINGS): readonly Picture[] =>
    listed.map((one, index) => ({ ...one, shows: drawings[index]?.shows ?? '' }))
  return { pictures: shown(pictures, DRAWINGS), icons: shown(icons, ICONS) }
}
