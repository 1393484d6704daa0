import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../../src/catalogue/*.ts', { eager: true, query: '?raw', import: 'default' })

test('[R13.7] each id of a mistake is of one part of the checks: who looks it up finds one rule', () => {
  const found = Object.entries(files).flatMap(([file, text]) =>
    [...new Set([...text.matchAll(/'(R\d{3})'/g)].map(([, id = '']) => id))].map(id => ({ id, file: file.split('/').at(-1) })),
  )
  const twice = found.filter(({ id, file }) => found.some(one => one.id === id && one.file !== file))
  expect(twice).toEqual([])
})
