import type { CsvCell, FieldEnv, Problem } from '#model'

/** For `csv.parse`: an empty cell is no value, and one that nothing can be read from is what is wrong with it. */
export const parsed =
  <Value, Options = object>(wrong: Problem, read: (cell: string, options: Options, env: FieldEnv) => Value | null) =>
  (cell: string, options: Options, env: FieldEnv): CsvCell<Value | null> => {
    if (cell === '') return { value: null }
    const value = read(cell, options, env)
    return value === null ? { problem: wrong } : { value }
  }
