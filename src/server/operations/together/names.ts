import { upperFirst } from 'es-toolkit'

/** First and last name of whoever an entry is about: as it was written beside the address, else as the address has it. */
export const namesOf = (name: string | null, address: string): readonly [first: string, last: string] => {
  const local = address.split('@')[0]?.split('+')[0] ?? ''
  const guessed = local.split(/[._-]+/).filter(part => /^\p{L}/u.test(part))
  const words = name?.trim().split(/\s+/) ?? guessed.map(part => upperFirst(part))
  const [first = address, ...rest] = words
  // A name has two parts here; the missing one is seen, and can be put right.
  return [first.slice(0, 60), rest.join(' ').slice(0, 60) || '?']
}
