import { makeCatalogue } from './catalogue.ts'
import { checkAll, misnamedFiles } from './checks.ts'
import { declared } from './declared.ts'
import { layouts, routes } from './layouts.ts'
import { refuse } from './mistakes.ts'
import { withWords } from './spoken.ts'

const named = <T>(files: Readonly<Record<string, T>>): readonly (readonly [file: string, content: T])[] =>
  Object.entries(files).map(([file, content]) => [file.replace('../../', ''), content])

const files = named(declared).map(([file, resource]) => ({ file, resource }))

refuse([
  ...misnamedFiles(files),
  ...checkAll(
    files,
    named(layouts).map(([file, layout]) => ({ file, layout })),
    named(routes).map(([file, sets]) => ({ file, sets })),
  ),
])

/**
 * What is declared in `resources/`, whole: for the server, the tools and tests. A console begins with `summaries.ts`. Importing it throws
 * one error that lists every mistake of every declaration.
 */
export const catalogue = makeCatalogue(withWords(Object.values(declared)), Object.values(layouts), Object.values(routes).flat())
