import type { Plugin } from 'vite'

const NAMED = /^import \{([^}]*)\} from '@mui\/material'$/gm

const importOf = (name: string): string => {
  const [given = '', own = given] = name.split(' as ')
  return `import ${own} from '@mui/material/${given}'`
}

/** What is imported from MUI's index comes from the file of each part: the bundler sorts files by what they import, and an index imports everything. */
export const byFile = (): Plugin => ({
  name: 'by-file',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.+\.tsx?$/, code: "'@mui/material'" },
    handler(code) {
      const parts = (names: string): readonly string[] => names.split(',').map(name => name.trim())
      const isValue = (name: string): boolean => name !== '' && !name.startsWith('type ')
      return { code: code.replace(NAMED, (_, names: string) => parts(names).filter(isValue).map(importOf).join('; ')), map: null }
    },
  },
})
