/** 'text of up to 60 characters'; without a limit 'text'. */
export const upTo = (what: string, limit: number | undefined): string =>
  limit === undefined ? what : `${what} of up to ${limit} characters`

/** 'a, b or c'. */
export const anyOf = (words: readonly string[], last = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

/** ' from 1 to 5', ' of at least 1', ' of at most 5', or nothing. */
export const within = (min: number | string | undefined, max: number | string | undefined): string => {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`
  if (min !== undefined) return ` of at least ${min}`
  return max === undefined ? '' : ` of at most ${max}`
}
