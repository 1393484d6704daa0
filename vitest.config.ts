import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import seconds from './tests/journeys/seconds.json' with { type: 'json' }

// ra-data-graphql and Apollo ship files that Node cannot import as they stand.
const server = { deps: { inline: [/ra-data-graphql/, /@apollo/] } }
const database = ['tests/server/**/*.test.ts', 'tests/schema/**/*.test.ts', 'tests/fields/storage*.test.ts', 'tests/**/*.database.test.ts']
const dom = ['tests/**/*.test.tsx', 'tests/console/**/*.test.ts', 'tests/fields/browser*.test.ts']
const journeys = ['tests/journeys/**/*.test.ts']
// `npm test` draws some of them.
const drawn = process.env['JOURNEYS']?.split(',').map(name => `tests/journeys/${name}.test.ts`)

// What loads modules anew has a process of its own: in one that is shared, files after it would load everything anew, too.
const onPageAnew = ['tests/fields/pseudo.test.tsx', 'tests/console/session-tabs.test.ts', 'tests/console/frame-builds.test.ts']
const anew = ['tests/words/catalogue.test.ts']

const LONG = [
  ...['access/permissions.database', 'server/start', 'server/isolation', 'fields/browser-inputs', 'tools/database'],
  // The longest first, as their file has them.
  ...Object.keys(seconds).map(name => `journeys/${name}`),
]

/** What takes long begins first, so that no worker is left alone with it at the end; where nothing has run yet, only the sizes of files are known. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex(name => moduleId.includes(`/tests/${name}.test.`))
      return found === -1 ? LONG.length : found
    }
    return (await super.sort(files)).sort((left, right) => rank(left) - rank(right))
  }
}

const onPage = { environment: 'happy-dom' as const, setupFiles: ['tests/support/dom.ts'], server, testTimeout: 20_000, hookTimeout: 60_000 }

const onDatabase = {
  environment: 'node' as const,
  globalSetup: ['tests/support/database.ts'],
  server,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** One runner counts everything: pure, browser components, database and server, journeys in Chromium. */
export default defineConfig({
  plugins: [react()],
  test: {
    // On two cores: a test waits for its database or its browser, and a third one computes meanwhile.
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: { name: 'pure, anew', environment: 'node', include: anew, isolate: true, server, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...database, ...dom, ...journeys, ...anew, 'tests/bench/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          server,
        },
      },
      {
        extends: true,
        test: { name: 'dom', include: dom, exclude: onPageAnew, ...onPage },
      },
      {
        extends: true,
        test: { name: 'dom, anew', include: onPageAnew, isolate: true, ...onPage },
      },
      {
        extends: true,
        test: { name: 'database', include: database, ...onDatabase },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: drawn ?? journeys,
          exclude: process.env['URLS'] === 'all' ? [] : ['tests/journeys/contract.others.test.ts'],
          globalSetup: ['tests/support/database.ts'],
          setupFiles: ['tests/support/endWithRun.mjs'],
          server,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // After everything else: what a browser does is timed by people's patience.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
