import { expect, test } from 'vitest'
import { makeRotation } from '#server/http/rotation.ts'

test('[R7.1] a hundred requests of one caller do not all begin before one of another', async () => {
  const turn = makeRotation()
  const begun: string[] = []
  const begin = (caller: string): Promise<void> => Promise.resolve(turn(caller)).then(() => void begun.push(caller))
  const flood = Array.from({ length: 100 }, () => begin('flood'))
  await Promise.all([...flood.slice(0, 1), begin('other')])
  expect(begun.indexOf('other')).toBeLessThan(10)
  await Promise.all(flood)
  expect(begun).toHaveLength(101)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(turn('flood')).toBeNull()
})
