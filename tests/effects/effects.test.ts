import { describe, expect, test } from 'vitest'
import { fieldTypeOf } from '#catalogue'
import { effectTypes } from '#effects'
import type { EffectCases } from '#effects/cases.ts'
import type { EffectScope, EffectType } from '#effects/effectType.ts'

const files = import.meta.glob<{ cases: EffectCases<object> }>('../../src/effects/*/*.cases.ts', { eager: true })
const types: ReadonlyMap<string, EffectType> = new Map(Object.entries(effectTypes))
const all = Object.entries(files).map(([file, { cases }]) => {
  const name = /([a-z]+)[.]cases[.]ts$/i.exec(file)?.[1] ?? ''
  const type = types.get(name)
  if (!type) throw new Error(`There is no effect '${name}'.`)
  return { name, type, ...cases }
})

const scopeOf = ({ resource, others }: EffectCases<object>): EffectScope => ({
  name: resource.name,
  fields: resource.fields,
  resourceNamed: name => [resource, ...others].find(one => one.name === name) ?? null,
  isAudience: field => fieldTypeOf(field).isAudience === true,
})

describe.each(all)('the effect $name', ({ type, ...cases }) => {
  test('takes options that are right, and says in the handbook what it does', () => {
    expect(type.check(cases.accepted, scopeOf(cases))).toEqual([])
    expect(type.describe(cases.accepted)).toBe(cases.says)
  })

  test.each(cases.refused)('refuses: $path $message', ({ options, path, message }) => {
    expect(type.check(options, scopeOf(cases))).toEqual([[path, message]])
  })
})
