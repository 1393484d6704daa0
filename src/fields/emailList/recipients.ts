/** One entry of a pasted list: an address, and the name that stands beside it. What is no address is handed on as it was typed. */
export interface Recipient {
  readonly address: string
  readonly name: string | null
}

// '"Lee, Ann" <ann@…>', 'Ann Lee <ann@…>', or a word by itself.
const ENTRY = /"([^"\n]*)"\s*<([^<>\n]*)>|([^<>,;\n]*)<([^<>\n]*)>|[^\s,;<>]+/g

// 'Lee, Ann' is how address books write it.
const inOrder = (name: string): string => {
  const [last = '', first] = name.split(',').map(part => part.trim())
  return first ? `${first} ${last}` : last
}

const named = (name: string, address: string): readonly Recipient[] => {
  const words = name.replace(/"/g, '').trim().split(/\s+/)
  // Addresses without a bracket of their own can stand before the next one's name.
  const bare = words.filter(word => word.includes('@')).map(word => ({ address: word, name: null }))
  const rest = words.filter(word => !word.includes('@')).join(' ')
  return [...bare, { address: address.trim(), name: rest === '' ? null : rest }]
}

/** The entries of a list as people paste it: separated by commas, semicolons, blanks or lines; an address twice is one. */
export const recipientsOf = (list: string): readonly Recipient[] => {
  const found = [...list.matchAll(ENTRY)].flatMap(([word, quoted, inQuotes, name, address]): readonly Recipient[] => {
    if (inQuotes !== undefined) return named(inOrder(quoted ?? ''), inQuotes)
    if (address !== undefined) return named(name ?? '', address)
    return [{ address: word, name: null }]
  })
  const known = new Map<string, Recipient>()
  for (const one of found.filter(({ address }) => address !== '')) {
    const key = one.address.toLowerCase()
    if (!known.get(key)?.name) known.set(key, one)
  }
  return [...known.values()]
}

/** The list as it is kept: commas between the entries, no address twice. */
export const listed = (recipients: readonly Recipient[]): string =>
  recipients.map(({ name, address }) => (name === null ? address : `${name} <${address}>`)).join(', ')
