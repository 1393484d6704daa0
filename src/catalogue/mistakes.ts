import type { Layout, Resource, RouteSet } from '#model'
import { nearest } from './nearest.ts'

/** A mistake in a declaration: a stable id, where it stands, what to do. */
export interface Mistake {
  readonly id: string
  readonly file: string
  /** Path inside the declaration: `list.columns[2]`. */
  readonly path: string
  readonly message: string
  /** It broke what looks at it: the compiler says more. */
  readonly isMisshapen?: boolean
}

/** Whether a name is written as fields and actions are: 'startsAt'. */
export const isCamelCase = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name)

export interface DeclaredFile {
  readonly file: string
  readonly resource: Resource
}

export interface LayoutFile {
  readonly file: string
  readonly layout: Layout
}

export interface RoutesFile {
  readonly file: string
  readonly sets: readonly RouteSet[]
}

/** Notes a mistake of the declaration that is looked at. */
export type Report = (id: string, path: string, says: string) => void

// As many as a person reads through in a line.
const FEW = 12

/** 'names 'colour', which is not a field. Did you mean 'color'?' Where nothing is close, and there are few, all that there are. */
export const named = (name: string, known: readonly string[], what: string): string => {
  const close = nearest(name, known)
  const few = known.length > 0 && known.length <= FEW ? ` Choose one of: ${known.join(', ')}.` : ''
  return `names '${name}', which is not ${what}.${close ? ` Did you mean '${close}'?` : few}`
}

/** Throws one error that lists all mistakes: file, path inside it, what to do, and the stable id. */
export const refuse = (mistakes: readonly Mistake[]): void => {
  if (mistakes.length === 0) return
  const lines = mistakes.map(({ file, path, message, id }) => `${file}: ${path} ${message} (${id})`)
  const many = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`
  // Commands print the sentences of such a problem, and no stack; of what is misshapen the compiler says more.
  const isMisshapen = mistakes.some(one => one.isMisshapen)
  throw Object.assign(new Error(`${many} in the declarations:\n  ${lines.join('\n  ')}`), { name: 'SetUpProblem', isMisshapen })
}
