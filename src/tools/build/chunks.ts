import { resolve } from 'node:path'
import { uniq } from 'es-toolkit'

const PARTS = /\/resources\/(?!layouts\/)/
const DECLARATION = /\/resources\/\w+\.ts$/
// What all reports are made of: no form and no other list needs them.
const REPORTS = /\/resources\/fieldSets\/report\.ts$/
// Nor what nobody enters: logs, and what people did.
const UNWRITTEN = /write: ?["']nobody["']/
// What stands in no menu is opened from a row of what does: no list begins with it.
const INNER = /^\s*menu: ?false/m
const AREA = /^\s*area: ?["'](\w+)["']/m

// What is not ours, with what stands in its place, and the module that loads it.
const PACKAGES = /\/node_modules\/|\/src\/tools\/build\/|\/console\/app\/packages\.ts$/

/** What the bundler tells of a module. */
interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly importers?: readonly string[]; readonly code?: string | null } | null
}

// Indexes name what nobody calls: that of MUI every component there is (the editor of rich text asks it for a few), that of its styles class names of other screens.
const UNUSED = /\/styles\/enhanceHighContrast\.mjs$|\/@mui\/material\/index\.mjs$/

/** Source files from the project's root, and all that they import statically. */
const closureOf = (files: readonly string[], modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id) || UNUSED.test(id)) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(add)
  }
  files.forEach(file => add(resolve(file)))
  return found
}

const inCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] => [...one].filter(id => other.has(id))

/** Source files whose static imports load together. The entry is the one that decides what else there is. */
export interface Together {
  readonly entry: string
  readonly signIn: readonly string[]
  readonly list: readonly string[]
  readonly form: readonly string[]
  /** What a form loads by itself; it shares with the list what the form shares. */
  readonly later: readonly string[]
}

/** The file that a declaration is in: that of its area's lists, or of what is below their rows, or of reports; people work in one area for a while. */
const fileOf = (id: string, modules: Modules): string => {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
  if (importedIds.some(each => REPORTS.test(each)) || UNWRITTEN.test(code ?? '')) return 'reports'
  const area = AREA.exec(code ?? '')?.[1] ?? 'platform'
  return INNER.test(code ?? '') ? `${area}${BELOW}` : area
}

const BELOW = '-below'

/** The files of declarations that a module is a part of. */
const declaredBy = (id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(id)) return new Set()
  seen.add(id)
  if (DECLARATION.test(id)) return new Set([fileOf(id, modules)])
  return new Set(modules.getModuleInfo(id)?.importers?.flatMap(one => [...declaredBy(one, modules, seen)]))
}

/**
 * A file for what always loads together, where the bundler by itself makes one for every set of screens that share a module: what sign-in
 * and the console share, the packages that the console's screens stand on, the frame, the list, the form with its inputs, and the declarations
 * of an area. Returns the name of a module's file; null leaves it to the bundler.
 */
export const chunkOf = ({ entry, signIn, list, form, later }: Together): ((id: string, modules: Modules) => string | null) => {
  let known: ReadonlyMap<string, string | null> | null = null
  const sorted = (modules: Modules): ReadonlyMap<string, string | null> => {
    const names = new Map<string, string | null>()
    const name = (ids: Iterable<string>, as: string | null): void => {
      for (const id of ids) if (!names.has(id)) names.set(id, as)
    }
    const shown = closureOf(list, modules)
    const edited = closureOf(form, modules)
    name(closureOf([entry], modules), 'base')
    name(inCommon(closureOf(signIn, modules), shown), 'base')
    const common = inCommon(shown, closureOf([...form, ...later], modules))
    name(
      common.filter(id => PACKAGES.test(id)),
      'packages',
    )
    name(common, 'console')
    name(shown, 'list')
    name(edited, 'form')
    return names
  }
  return (id, modules) => {
    known ??= sorted(modules)
    const found = known.get(id)
    if (found !== undefined) return found
    const files = [...declaredBy(id, modules)]
    const [area = null, ...others] = uniq(files.map(each => each.replace(BELOW, '')))
    if (area === null) return null
    if (others.length > 0 || !PARTS.test(id)) return 'declarations'
    return `declarations-${files.length === 1 ? files[0] : area}`
  }
}
