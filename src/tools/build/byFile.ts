import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAMED = /^import \{([^}]*)\} from '(@mui\/material|#widgets|#shared|#catalogue)'$/gm
const FOLDERS = { '#widgets': 'widgets', '#shared': 'console/views/shared', '#catalogue': 'catalogue' }

/** Where a folder's index has each part from. */
const filesIn = (folder: string): ReadonlyMap<string, string> => {
  const textOf = (file: string): string => readFileSync(`src/${folder}/${file}`, 'utf8')
  const files = [...textOf('index.ts').matchAll(/ from '\.\/(.+)'/g)].map(([, file = '']) => file)
  const named = (file: string) =>
    [...textOf(file).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => [name, `#${folder}/${file}`] as const)
  return new Map(files.flatMap(named))
}

/** What is imported from the index of MUI or of a folder comes from the file of each part: the build sorts files by what they import, and an index imports everything. */
export const byFile = (): Plugin => {
  const files = new Map(Object.entries(FOLDERS).map(([index, folder]) => [index, filesIn(folder)]))
  const importOf = (part: string, index: string): string => {
    const [given = '', own = given] = part.split(' as ')
    const parts = files.get(index)
    return parts ? `import { ${part} } from '${parts.get(given) ?? index}'` : `import ${own} from '${index}/${given}'`
  }
  const imports = (_: string, names: string, index: string): string => {
    const values = names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
    return values.map(name => importOf(name, index)).join('; ')
  }
  return {
    name: 'by-file',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/ },
      handler: code => ({ code: code.replace(NAMED, imports), map: null }),
    },
  }
}
