import { expect, test } from 'vitest'
import { IN_A_TURN, makeRotation } from '#server/http/rotation.ts'

const begins = () => {
  const turn = makeRotation()
  const begun: string[] = []
  return {
    turn,
    begun,
    begin: (caller: string, bytes: number): Promise<void> => Promise.resolve(turn(caller, bytes)).then(() => void begun.push(caller)),
  }
}

test('[R7.1] a hundred large requests of one caller do not all begin before one of another', async () => {
  const { turn, begun, begin } = begins()
  const flood = Array.from({ length: 100 }, () => begin('flood', IN_A_TURN))
  await Promise.all([...flood.slice(0, 1), begin('other', 100)])
  expect(begun.indexOf('other')).toBeLessThan(10)
  await Promise.all(flood)
  expect(begun).toHaveLength(101)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(turn('flood', 100)).toBeNull()
})

test('[R7.1] small requests of one caller begin at once, until they weigh as much as a large one', async () => {
  const { turn, begin, begun } = begins()
  expect(Array.from({ length: 8 }, () => turn('page', 1_000))).toEqual(Array.from({ length: 8 }, () => null))
  expect(turn('other', 1_000)).toBeNull()
  const rest = Array.from({ length: 20 }, () => begin('page', 1_000))
  await Promise.all(rest.slice(0, 8))
  expect(begun).toHaveLength(8)
  await Promise.all(rest)
})
