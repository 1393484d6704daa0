import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = '.data/screens/compared'
/** A picture is named when more than this share of it differs. */
const NAMED = 0.01
/** Of 255: less is what fonts and edges do by themselves. */
const SEEN = 24

export interface Difference {
  readonly file: string
  /** Between 0 and 1; null where one side has no such picture. */
  readonly share: number | null
}

/** The share of two pictures that looks different, on the ground that both have; a part that one of them does not have is different. */
export const differenceOf = async (before: string, after: string): Promise<number> => {
  const sizes = await Promise.all([before, after].map(async path => sharp(path).metadata()))
  const width = Math.max(...sizes.map(size => size.width))
  const height = Math.max(...sizes.map(size => size.height))
  // Where a picture ends it goes on in a colour that no screen has.
  const [left, right] = await Promise.all(
    [before, after].map(async (path, index) =>
      sharp(path)
        .removeAlpha()
        .extend({
          right: width - (sizes[index]?.width ?? width),
          bottom: height - (sizes[index]?.height ?? height),
          background: index === 0 ? '#ff00ff' : '#00ff00',
        })
        .png()
        .toBuffer(),
    ),
  )
  // Each step by itself: sharp would threshold before it lays one over the other.
  const laid = await sharp(left)
    .composite([{ input: right ?? Buffer.alloc(0), blend: 'difference' }])
    .png()
    .toBuffer()
  const seen = await sharp(laid).greyscale().threshold(SEEN).png().toBuffer()
  const { channels } = await sharp(seen).stats()
  return (channels[0]?.mean ?? 0) / 255
}

/** Every picture of two folders by how much it differs, those that only one has first. */
export const compare = async (before: string, after: string): Promise<readonly Difference[]> => {
  const files = [...new Set([before, after].flatMap(folder => readdirSync(folder)))].filter(file => file.endsWith('.png')).sort()
  const found: Difference[] = []
  for (const file of files) {
    const both = existsSync(join(before, file)) && existsSync(join(after, file))
    found.push({ file, share: both ? await differenceOf(join(before, file), join(after, file)) : null })
  }
  return found.sort((left, right) => (right.share ?? 1) - (left.share ?? 1))
}

const sheetOf = async (file: string, before: string, after: string): Promise<void> => {
  const sides = await Promise.all(
    [before, after].map(async folder => {
      const image = sharp(join(folder, file))
      return { input: await image.png().toBuffer(), ...(await image.metadata()) }
    }),
  )
  const gap = 16
  const [left = 0, right = 0] = sides.map(side => side.width)
  await sharp({
    create: { width: left + gap + right, height: Math.max(...sides.map(side => side.height)), channels: 3, background: '#808080' },
  })
    .composite(sides.map(({ input }, index) => ({ input, left: index * (left + gap), top: 0 })))
    .png()
    .toFile(join(FOLDER, file))
}

/**
 * `npm run screens -- compare <before> <after>`: two folders of pictures side by side, one sheet for each that differs by more than 1 %,
 * in a folder that is not committed. Says how many of all differ.
 */
export const compareFolders = async ([before, after]: readonly string[]): Promise<void> => {
  if (!before || !after) throw new Error('Say which folders: npm run screens -- compare <before> <after>')
  mkdirSync(FOLDER, { recursive: true })
  const all = await compare(before, after)
  const named = all.filter(({ share }) => share === null || share > NAMED)
  for (const { file, share } of named) if (share !== null) await sheetOf(file, before, after)
  const lines = named.map(({ file, share }) => `${share === null ? 'one side only' : `${(share * 100).toFixed(1)} %`}\t${file}`)
  writeFileSync(join(FOLDER, 'differences.txt'), `${lines.join('\n')}\n`)
  process.stdout.write(`${lines.join('\n')}\n${named.length} of ${all.length} pictures differ by more than 1 %; sheets in ${FOLDER}\n`)
}
