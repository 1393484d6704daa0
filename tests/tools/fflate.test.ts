import { expect, test } from 'vitest'
import { strToU8, unzip, unzlib, zipSync, zlibSync } from '#tools/build/fflate.mjs'

test('[R13.1] a large workbook is unpacked on the page, whose policy refuses the workers that it would be handed to', () => {
  const sheet = strToU8('<row/>'.repeat(100_000))
  const answers: unknown[] = []
  unzip(zipSync({ 'sheet1.xml': sheet }), (error, files) => answers.push(error, files?.['sheet1.xml']?.length))
  unzip(zipSync({ 'a.xml': sheet, 'b.png': sheet }), { filter: ({ name }) => name === 'a.xml' }, (_error, files) =>
    answers.push(Object.keys(files ?? {})),
  )
  unzlib(zlibSync(sheet), (error, data) => answers.push(error, data?.length))
  unzip(new Uint8Array([1, 2, 3]), error => answers.push(error instanceof Error))
  expect(answers).toEqual([null, sheet.length, ['a.xml'], null, sheet.length, true])
})
