import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bytesGuard } from './src/tools/build/bytes.ts'
import { chunkOf } from './src/tools/build/chunks.ts'
import { browserGuard } from './src/tools/build/browser.ts'
import { byFile } from './src/tools/build/byFile.ts'
import { summaries } from './src/tools/build/summaries.ts'
import { ownDeclarations, withOwn } from './src/tools/build/own.ts'
import { leanFields } from './src/tools/build/leanFields.ts'
import { leanRouter } from './src/tools/build/leanRouter.ts'
import { page, pageInDevelopment } from './src/tools/build/page.ts'
import { FIRST_SCREENS, SCREENS, TOGETHER } from './src/tools/build/screens.ts'
import { compiledAhead } from './src/tools/build/ahead.ts'
import { compressed } from './src/tools/build/compressed.ts'
import { serverEntries } from './src/tools/build/entries.ts'

const here = (file: string): string => fileURLToPath(new URL(`src/tools/build/${file}`, import.meta.url))

/**
 * Two builds of one source: the console (`vite build`, to dist/client) and server with tools (`vite build --ssr`, to dist/server).
 * The second leaves packages in node_modules where they are.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    pageInDevelopment(),
    ...(command === 'build' && !isSsrBuild
      ? [
          summaries(),
          byFile(),
          leanFields(),
          leanRouter(),
          browserGuard(),
          bytesGuard(withOwn(SCREENS, ownDeclarations())),
          page(FIRST_SCREENS),
          compiledAhead(),
          compressed(),
        ]
      : []),
  ],
  ...(command === 'build' && !isSsrBuild
    ? {
        // Apollo's warnings for developers weigh 3 kB.
        define: { 'globalThis.__DEV__': 'false' },
        resolve: {
          alias: [
            // Its exports name the build that warns developers.
            {
              find: /^react-router$/,
              replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
            },
            {
              find: /^react-router\/dom$/,
              replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/dom-export.mjs', import.meta.url)),
            },
            // ra-core's lodash, by the same functions in a third of the bytes.
            { find: /^lodash\/(\w+)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
            { find: 'object.entries', replacement: here('objectEntries.cjs') },
            { find: 'fast-equals', replacement: here('deepEqual.mjs') },
            { find: /^fflate$/, replacement: here('fflate.mjs') },
            { find: 'inflection', replacement: here('inflection.mjs') },
            { find: 'jsonexport/dist/index.js', replacement: here('jsonexport.mjs') },
            { find: 'linkifyjs', replacement: here('links.mjs') },
            { find: 'query-string', replacement: here('queryString.mjs') },
            { find: 'pluralize', replacement: here('pluralize.mjs') },
            { find: '../CircularProgress/index.mjs', replacement: here('circularProgress.mjs') },
            { find: './LocalState.js', replacement: here('localState.mjs') },
            { find: './TouchRipple.mjs', replacement: here('touchRipple.mjs') },
            { find: './utils/createSvgIcon.mjs', replacement: here('svgIcon.mjs') },
          ],
        },
      }
    : {}),
  publicDir: existsSync('public') ? 'public' : false,
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: { input: serverEntries(), output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1500,
        // A file holds what chunkOf puts there, and not what that imports.
        rolldownOptions: {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf(TOGETHER), debugName: 'together' }] },
          },
        },
      },
}))
