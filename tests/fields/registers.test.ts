import { beforeAll, describe, expect, test } from 'vitest'
import { textOf, typecheck } from '../support/typecheck.ts'

const without = (path: string, entry: RegExp): string => {
  const text = textOf(path)
  if (!entry.test(text)) throw new Error(`${path} has no entry like ${entry}.`)
  return text.replace(entry, '')
}

describe('the registers of field types', () => {
  // Each register, and the file that refuses a gap in it.
  const registers = [
    ['src/fields/servers.ts', 'src/fields/serverNamed.ts'],
    ['src/fields/cells.ts', 'src/fields/cellNamed.ts'],
    ['src/fields/inputs.ts', 'src/fields/inputNamed.ts'],
  ] as const
  const money = /^export .* money .*\n/m
  let whole: Readonly<Record<string, readonly string[]>> = {}
  let broken: Readonly<Record<string, readonly string[]>> = {}

  beforeAll(() => {
    const lookups = Object.fromEntries(registers.map(([, lookup]) => [lookup, textOf(lookup)]))
    whole = typecheck(lookups)
    broken = typecheck({ ...lookups, ...Object.fromEntries(registers.map(([path]) => [path, without(path, money)])) })
  }, 240_000)

  test.each(registers)('[DESIGN 2] %s compiles as it stands', (_, lookup) => {
    expect(whole[lookup]).toEqual([])
  })

  test.each(registers)('[DESIGN 2] %s without the line of a field type does not compile, and the compiler names the type', (_, lookup) => {
    expect(broken[lookup]?.join('\n')).toMatch(/'money' is missing/)
  })
})
