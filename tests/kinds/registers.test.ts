import { beforeAll, describe, expect, test } from 'vitest'
import { textOf, typecheck } from '../support/typecheck.ts'

const without = (path: string, entry: RegExp): string => {
  const text = textOf(path)
  if (!entry.test(text)) throw new Error(`${path} has no entry like ${entry}.`)
  return text.replace(entry, '')
}

describe('the registers of faces', () => {
  const registers = ['src/kinds/server.ts', 'src/kinds/cells.ts', 'src/kinds/inputs.ts'] as const
  const money = /^ {2}money(?::.*)?,\n/m
  let whole: Readonly<Record<string, readonly string[]>> = {}
  let broken: Readonly<Record<string, readonly string[]>> = {}

  beforeAll(() => {
    whole = typecheck(Object.fromEntries(registers.map(path => [path, textOf(path)])))
    broken = typecheck(Object.fromEntries(registers.map(path => [path, without(path, money)])))
  }, 240_000)

  test.each(registers)('[DESIGN 2] %s compiles as it stands', path => {
    expect(whole[path]).toEqual([])
  })

  test.each(registers)('[DESIGN 2] %s without the face of a kind does not compile, and the compiler names the kind', path => {
    expect(broken[path]?.join('\n')).toMatch(/'money' is missing/)
  })
})
