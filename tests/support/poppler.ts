import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Of the font that calendars are printed in: how high a line's box is and what of it lies below the letters, as parts of the type's size.
const LINE = 1.164
const BELOW = 0.236

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The words of each page with their boxes from the upper left, as Debian's pdftotext (poppler-utils) finds them. */
export const wordsByPoppler = (bytes: Uint8Array) => {
  const folder = mkdtempSync(join(tmpdir(), 'poppler-'))
  try {
    const file = join(folder, 'read.pdf')
    writeFileSync(file, bytes)
    const found = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8', maxBuffer: 100_000_000 })
    return found
      .split('<page ')
      .slice(1)
      .map(page =>
        [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(([, ...parts]) => {
          const [left = 0, top = 0, right = 0, bottom = 0] = parts.slice(0, 4).map(Number)
          const size = (bottom - top) / LINE
          const text = (parts[4] ?? '').replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')
          return { text, x: left, y: bottom - BELOW * size, width: right - left, size }
        }),
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
