import { expect, test } from 'vitest'
import { compiledAhead } from '#tools/build/ahead.ts'

test('[DESIGN 10] files of screens ask in their first line to be compiled while they load, libraries that wait for a press do not', () => {
  const chunk = (...moduleIds: string[]) => ({ type: 'chunk', code: 'go()', moduleIds })
  const bundle = {
    'list.js': chunk('/c/node_modules/react/index.js', '/c/src/console/views/list/index.tsx'),
    'board.js': chunk('/c/src/views/board/board.view.tsx'),
    'pdf.js': chunk('/c/node_modules/pdf-lib/index.js'),
  }
  const { generateBundle } = compiledAhead() as never as { generateBundle: { handler: (options: object, bundle: object) => void } }
  generateBundle.handler({}, bundle)
  expect(Object.values(bundle).map(({ code }) => code.split('\n')[0])).toEqual([
    '//# allFunctionsCalledOnLoad',
    '//# allFunctionsCalledOnLoad',
    'go()',
  ])
})
