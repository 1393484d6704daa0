import { expect, test } from 'vitest'
import { catalogue, wireNames } from '#catalogue'

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

test('[R10.1] no two resources share a name on the wire', () => {
  const names = catalogue.resources.flatMap(resource => [wireNames(resource).list, wireNames(resource).one])
  expect(new Set(names).size).toBe(names.length)
})
