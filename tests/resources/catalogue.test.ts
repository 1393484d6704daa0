import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resourceOfType, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'

test('[R13.1] every declaration of the project passes the checks', () => {
  expect(catalogue.resources.length).toBeGreaterThan(10)
  expect(catalogue.routeSets.map(({ variant }) => variant).sort()).toEqual([
    'elevate',
    'life',
    'multi-organization',
    'reach',
    'super-admin',
    'thrive',
  ])
})

test('[R1.3] the declared route sets have the five layouts, the older one with living content for reach alone', () => {
  expect(Object.fromEntries(catalogue.routeSets.map(({ variant, layout }) => [variant, layout]))).toEqual({
    'super-admin': 'platform',
    life: 'v2',
    elevate: 'v2',
    thrive: 'older',
    reach: 'older-living',
    'multi-organization': 'corporate',
  })
  const groups = (name: string) =>
    catalogue.layouts.find(one => one.name === name)?.sidebar.flatMap(item => ('title' in item ? [item.title] : []))
  expect(groups('older-living')).toContain('SP Living')
  expect(groups('older')).not.toContain('SP Living')
})

test('[R10.1] no two resources share a name on the wire', () => {
  const names = catalogue.resources.flatMap(resource => [wireNames(resource).list, wireNames(resource).one])
  expect(new Set(names).size).toBe(names.length)
})

test('[R4.11] [R6.6] what a log names by its type is found in the declarations, those over the table of another too', () => {
  for (const one of catalogue.resources) expect(resourceOfType(catalogue.resources, one.type)).toBe(one)
})

test('[R13.7] half of the declarations have 45 lines at most, and none more than 130', () => {
  const lengths = readdirSync('resources')
    .filter(name => /^\w+\.ts$/.test(name))
    .map(name => readFileSync(`resources/${name}`, 'utf8').trimEnd().split('\n').length)
    .sort((one, other) => one - other)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(45)
  expect(lengths.at(-1)).toBeLessThanOrEqual(130)
})
