import { t } from '#texts/descriptions.ts'
import type { Bounds } from './number/bounds.ts'
import { problem, type CommonOptions, type Problem, type CsvCell, type FieldEnv } from '#model'

/** 'text of up to 60 characters'; without a limit 'text'. `behind`: of several words, 'text of several lines, of up to 60 characters'. */
export const upTo = (what: string, limit: number | undefined, behind = false): string => {
  if (limit === undefined) return what
  return behind ? t('descriptions.upToBehind', { what, limit }) : t('descriptions.upTo', { what, limit })
}

/** 'a, b or c'. */
export const anyOf = (words: readonly string[], join: 'or' | 'and' = 'or'): string =>
  words.length < 2 ? words.join('') : t(`descriptions.${join}`, { some: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })

/** 'a number from 1 to 5', 'a number of at least 1', 'a number of at most 5', or just 'a number'; `said` writes a bound. */
export const within = (what: string, { min, max }: Bounds, said: (bound: number) => string = String): string => {
  if (min !== undefined && max !== undefined) return t('descriptions.from', { what, min: said(min), max: said(max) })
  if (min !== undefined) return t('descriptions.least', { what, min: said(min) })
  return max === undefined ? what : t('descriptions.most', { what, max: said(max) })
}

/** 'Required' for an empty value of a field that is not optional (R8.2, R8.3). */
export const required = (empty: boolean, options: CommonOptions, message = 'Required'): readonly Problem[] =>
  empty && options.optional !== true ? [problem(message, 'required')] : []

/** Whether every stored row has a value: it is asked for, and no other field hides it. */
export const always = ({ optional, showWhen }: CommonOptions): boolean => optional !== true && showWhen === undefined

/** For `csv.parse`: an empty cell is no value, and one that nothing can be read from is what is wrong with it. */
export const parsed =
  <Value, Options = object>(wrong: Problem, read: (cell: string, options: Options, env: FieldEnv) => Value | null) =>
  (cell: string, options: Options, env: FieldEnv): CsvCell<Value | null> => {
    if (cell === '') return { value: null }
    const value = read(cell, options, env)
    return value === null ? { problem: wrong } : { value }
  }
