/** One entry of a pasted list: an address, and the name that stands beside it. What is no address is handed on as it was typed. */
export interface Recipient {
  readonly address: string
  readonly name: string | null
}

/** A piece of a list: what stands before a bracket, and what within it; without a bracket a word by itself. */
interface Piece {
  readonly before: string
  readonly address: string | null
}

/**
 * The list cut where commas, semicolons, lines and brackets are, character by character: a pattern that looks for a closing bracket from each
 * opening one would take as long as the square of a hostile text.
 */
const piecesOf = (list: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let before = ''
  let address: string | null = null
  let isQuoted = false
  const lastQuote = list.lastIndexOf('"')
  for (let at = 0; at < list.length; at++) {
    const character = list.charAt(at)
    if (address === null && character === '"' && (isQuoted || at < lastQuote)) isQuoted = !isQuoted
    else if (character === '\n') isQuoted = false
    const ends = !isQuoted && (character === ',' || character === ';' || character === '\n')
    if (address !== null && character === '>') {
      pieces.push({ before, address })
      before = ''
      address = null
    } else if (address === null && character === '<' && !isQuoted) address = ''
    else if (address === null && ends) {
      pieces.push({ before, address: null })
      before = ''
    } else if (address !== null && character !== '<' && !ends) address += character
    else if (address !== null) {
      // A bracket that never closes is no bracket.
      pieces.push({ before: `${before} ${address}`, address: null })
      before = ''
      address = null
    } else before += character
  }
  pieces.push({ before: address === null ? before : `${before} ${address}`, address: null })
  return pieces
}

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

const LAST_NAME_FIRST = /^([^@<>,"]+,[^@<>,"]+)(<[^<>]+>)$/

/** A line of a sheet ('Ann', 'Lee', 'ann@x.org' in cells), or of 'Lee, Ann <ann@x.org>; …' as mail programs copy it, with its names in quotes. */
const quoted = (line: string): string => {
  const cells = line.split('\t').map(cell => cell.trim())
  const addresses = cells.filter(cell => cell.includes('@'))
  const [address = ''] = addresses
  const names = cells.filter(cell => cell !== address && /\p{L}/u.test(cell))
  if (addresses.length === 1 && names.length > 0 && !/[\s<]/.test(address)) return `"${names.join(' ').replaceAll('"', '')}" <${address}>`
  // Where semicolons part the entries, a comma parts none.
  const entries = line.split(';')
  return entries.length === 1 ? line : entries.map(entry => entry.trim().replace(LAST_NAME_FIRST, '"$1" $2')).join(';')
}

/** The entries of a list as people paste it: separated by commas, semicolons, blanks or lines; an address twice is one. */
export const recipientsOf = (list: string): readonly Recipient[] => {
  const found = piecesOf(list.split(/\r?\n/).map(quoted).join('\n')).flatMap(({ before, address }): readonly Recipient[] => {
    const said = before.trim()
    if (address !== null) return named(said.startsWith('"') ? inOrder(said.replaceAll('"', '')) : said, address)
    const words = said.split(/[\s>]+/).filter(word => word !== '')
    return words.map(word => ({ address: word, name: null }))
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
