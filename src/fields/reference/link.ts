import type { CsvCell, Wire } from '#model'

/** A row of another resource as a field holds it; the title is what names it, empty where only the id is known. */
export interface Link {
  readonly id: string
  readonly title: string
  /** When it is, where the field asks for that: a day, or the wall time of a moment. */
  readonly day?: string
  /** It is canceled; said beside its day. */
  readonly isOff?: true
  /** The rule by which it comes again, where the field asks for that. */
  readonly rule?: string
}

/** A row as answers bring it, or null. */
export const linkOf = (row: unknown): Link | null => {
  if (typeof row !== 'object' || row === null || !('id' in row)) return null
  return { id: String(row.id), title: 'recordTitle' in row && typeof row.recordTitle === 'string' ? row.recordTitle : '' }
}

/** The links of a list of ids, with the titles of those rows that came along. */
export const linksOf = (ids: unknown, rows: unknown): readonly Link[] => {
  const known = (Array.isArray(rows) ? rows : []).map(linkOf).filter(link => link !== null)
  const wanted = Array.isArray(ids) ? ids.map(String) : known.map(link => link.id)
  return [...new Set(wanted)].map(id => known.find(link => link.id === id) ?? { id, title: '' })
}

/** The wire field of the id of one row: `venue` travels as `venueId`. */
export const idKey = (key: string): string => `${key}Id`

/** The row that a wire object names: with its title where an answer brings the row, else by its id; null for none. */
export const linkIn = (wire: Wire, key: string): Link | null => {
  const id = wire[idKey(key)]
  return linkOf(wire[key]) ?? (typeof id === 'string' && id !== '' ? { id, title: '' } : null)
}

/** The link alone of what a picker or a search hands over. */
export const bare = ({ id, title }: Link): Link => ({ id, title })

/** For `csv.parse`: the row of this title; nothing is no row. */
export const parsedLink = (cell: string, to: string): CsvCell<Link | null> =>
  cell === '' ? { value: null } : { lookUp: [{ resource: to, titles: [cell] }], found: ([row] = []) => (row ? bare(row) : null) }

/** For `csv.parse`: the rows of these titles. */
export const parsedLinks = (titles: readonly string[], to: string): CsvCell<readonly Link[]> =>
  titles.length === 0 ? { value: [] } : { lookUp: [{ resource: to, titles }], found: (rows = []) => rows.map(bare) }

/** What a cell or a text lists, with this between. */
export const readList = (cell: string, between = ';'): readonly string[] =>
  cell
    .split(between)
    .map(one => one.trim())
    .filter(one => one !== '')
