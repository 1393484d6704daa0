import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const remembered = new Map()
const once = (key, make) => {
  if (!remembered.has(key)) remembered.set(key, make())
  return remembered.get(key)
}

/** The names of all declared resources, read from their files. */
export const resourceNames = root =>
  once(`resources ${root}`, () => {
    const folder = join(root, 'resources')
    const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.ts')) : []
    return new Set(files.flatMap(file => /^ {2}name: '([a-z][a-z0-9_]*)'/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? []))
  })

/** The names of all field types: each is the first type parameter of a `FieldType<'…'>`. */
export const fieldTypeNames = root =>
  once(`fields ${root}`, () => {
    const folder = join(root, 'src/fields')
    const names = new Set()
    for (const one of existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : []) {
      if (!one.isFile() || !one.name.endsWith('.ts') || /\.(server|cases|browser)\.ts$/.test(one.name)) continue
      for (const [, name] of readFileSync(join(one.parentPath, one.name), 'utf8').matchAll(/FieldType<\s*'([A-Za-z]+)'/g)) names.add(name)
    }
    return names
  })
