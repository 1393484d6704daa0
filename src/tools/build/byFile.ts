import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAMED = /^import \{([^}]*)\} from '(@mui\/material|#widgets)'$/gm
const WIDGETS = 'src/widgets'

const textOf = (file: string): string => readFileSync(`${WIDGETS}/${file}`, 'utf8')

/** The files of what the index of widgets names. */
const filesOfWidgets = (): ReadonlyMap<string, string> =>
  new Map(
    [...textOf('index.ts').matchAll(/ from '\.\/(.+)'/g)].flatMap(([, file = '']) =>
      [...textOf(file).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => [name, file] as const),
    ),
  )

/** What is imported from the index of MUI or of widgets comes from the file of each part: the build sorts files by what they import, and an index imports everything. */
export const byFile = (): Plugin => {
  const files = filesOfWidgets()
  const importOf = (part: string, index: string): string => {
    const [given = '', own = given] = part.split(' as ')
    if (index === '@mui/material') return `import ${own} from '@mui/material/${given}'`
    return `import { ${part} } from '#widgets/${files.get(given) ?? given}'`
  }
  return {
    name: 'by-file',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/ },
      handler(code) {
        const imports = (_: string, names: string, index: string): string => {
          const parts = names.split(',').map(name => name.trim())
          return parts
            .filter(part => part !== '' && !part.startsWith('type '))
            .map(part => importOf(part, index))
            .join('; ')
        }
        return { code: code.replace(NAMED, imports), map: null }
      },
    },
  }
}
