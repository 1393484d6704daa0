import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const sources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|mjs)$/.test(name))
    .map(name => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')

const application = sources('src')
const tests = sources('tests') + readFileSync('vitest.config.ts', 'utf8') + readFileSync('vite.config.ts', 'utf8')

// The card's packages, and one thing that each is there for.
const CARD: readonly (readonly [name: string, where: string, uses: RegExp])[] = [
  ['react', application, /from 'react'/],
  ['react-dom', application, /from 'react-dom\/client'/],
  ['react-admin', application, /from '(react-admin|ra-core)'/],
  ['ra-data-graphql', application, /from 'ra-data-graphql'/],
  ['@apollo/client', application, /from '@apollo\/client/],
  ['graphql', application, /from 'graphql'/],
  ['@mui/material', application, /from '@mui\/material/],
  ['ra-input-rich-text', application, /from 'ra-input-rich-text'/],
  ['@tiptap/react', application, /from '@tiptap\/react'/],
  ['ra-i18n-polyglot', application, /from 'ra-i18n-polyglot'/],
  ['date-fns', application, /from 'date-fns/],
  ['vite', tests + application, /from 'vite'/],
  ['vitest', tests, /from 'vitest'/],
  ['@testing-library/react', tests, /from '@testing-library\/react'/],
]

test.each(CARD)('[R13.5] %s is a dependency and is used for what it is for', (name, where, uses) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name])
  expect(where).toMatch(uses)
})

test.each(['package.json', 'vite.config.ts', 'tsconfig.json', 'src', 'resources', 'schema', 'index.html', 'tests', 'README.md'])(
  '[R13.6] %s stands at the top',
  name => {
    expect(existsSync(name)).toBe(true)
  },
)
