import { expect, test } from 'vitest'
import { PAGE_PATHS } from '#catalogue/checkResource.ts'
import { pages } from '#console/pages/index.ts'

test('[R13.7] no resource may take the address of any page of the console', () => {
  expect(pages.map(({ path }) => path)).toEqual(PAGE_PATHS)
})
