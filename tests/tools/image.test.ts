import { readFileSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { serverEntries } from '#tools/build/entries.ts'
import dependencyRules from '../../.dependency-cruiser.mjs'

const linesOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => (line === '' ? [] : [line.replace(/\/$/, '')]))

test('[DESIGN 4] passwords and keys of a deployment go neither into an image nor into a repository', () => {
  const folders = new Set([...readFileSync('compose.yaml', 'utf8').matchAll(/file: \.\/([^/]+)\//g)].map(([, folder = '']) => folder))
  expect([...folders]).toEqual(['secrets'])
  for (const file of ['.dockerignore', '.gitignore']) expect(linesOf(file)).toEqual(expect.arrayContaining([...folders]))
})

test('[DESIGN 4] an image is built of what it is given: nothing of the server comes from a folder that it leaves out', async () => {
  const { output } = await cruise(Object.values(serverEntries()), dependencyRules.options)
  const files = (output as ICruiseResult).modules.map(({ source }) => source)
  expect(files).toContain('src/server/store/pool.ts')
  const left = linesOf('.dockerignore').map(folder => `${folder}/`)
  expect(files.filter(file => !file.includes('node_modules/') && left.some(folder => file.startsWith(folder)))).toEqual([])
}, 120_000)
