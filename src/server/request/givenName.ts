import { isStorable } from '#fields/text/characters.ts'
import { recordInvalid } from './errors.ts'

const LONGEST = 60

/** What people call something that is no row: a view that they keep, a feed. Throws RecordInvalid. */
export const givenName = (name: string): string => {
  const said = name.trim()
  const wrong = (message: string) => recordInvalid([{ path: ['name'], message }])
  if (said === '') throw wrong('Required')
  if (said.length > LONGEST) throw wrong(`Text exceeds ${LONGEST} characters`)
  if (!isStorable(said)) throw wrong('Text has characters that cannot be stored')
  return said
}
