import { t } from '#texts/descriptions.ts'
import type { Bounds } from './number/bounds.ts'

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
