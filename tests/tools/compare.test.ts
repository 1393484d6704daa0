import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { compare } from '#tools/screens/compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'compare-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const picture = (name: string, height: number, dot = 0) =>
  sharp({ create: { width: 100, height, channels: 3, background: '#ffffff' } })
    .composite(dot === 0 ? [] : [{ input: { create: { width: dot, height: dot, channels: 3, background: '#000000' } }, left: 5, top: 5 }])
    .png()
    .toFile(join(folder, name))

test('[R13.3] pictures before and after are told apart by how much of them looks different', async () => {
  for (const side of ['before', 'after']) mkdirSync(join(folder, side))
  await Promise.all([
    ...['before', 'after'].map(side => picture(`${side}/same.png`, 100)),
    picture('before/dotted.png', 100),
    picture('after/dotted.png', 100, 20),
    picture('before/longer.png', 100),
    picture('after/longer.png', 200),
    picture('after/new.png', 100),
  ])
  const found = await compare(join(folder, 'before'), join(folder, 'after'))
  expect(found.map(({ file }) => file)).toEqual(['new.png', 'longer.png', 'dotted.png', 'same.png'])
  expect(found.map(({ share }) => (share === null ? null : Math.round(share * 100)))).toEqual([null, 50, 4, 0])
})
