import type { Plugin } from 'vite'

const SCREENS = /\/src\/(console|views)\//
// Chromium compiles each function of such a file beside the main thread, while the file loads, and not each one when it is first called.
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Whether a file of the build holds screens, whose code runs once it is there. */
const holdsScreens = (modules: readonly string[]): boolean => modules.some(id => SCREENS.test(id))

/** Marks the files that screens are made of, so that the browser has them compiled when it runs them; other browsers read a comment. */
export const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  generateBundle: {
    // It counts as the first line alone.
    order: 'post',
    handler(_options, bundle) {
      for (const one of Object.values(bundle)) if (one.type === 'chunk' && holdsScreens(one.moduleIds)) one.code = `${HINT}${one.code}`
    },
  },
})
