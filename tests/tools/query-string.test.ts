import fc from 'fast-check'
import { parse as wholeParse, stringify as wholeStringify } from 'query-string'
import { expect, test } from 'vitest'
import { parse, stringify } from '#tools/build/queryString.mjs'

// The package cannot keep a key of this name, and no list has one.
const keys = fc.string({ minLength: 1 }).filter(key => key !== '__proto__')
const values = fc.dictionary(keys, fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(undefined)))

test('what addresses keep of a list is written and read as by the package', () => {
  fc.assert(
    fc.property(values, given => {
      const text = stringify(given)
      expect(text).toBe(wholeStringify(given))
      expect({ ...parse(text) }).toEqual({ ...wholeParse(text) })
    }),
  )
})

test.each(['', '?', '?a', '?a=1&a=2', '?filter=%7B%22q%22%3A%22a+b%22%7D&page=2', '?a=%E0%A4%A', '?b=1&a=2', '?=1', '?a==', '#a=1'])(
  'reads %s as the package does',
  text => {
    expect({ ...parse(text) }).toEqual({ ...wholeParse(text) })
  },
)
