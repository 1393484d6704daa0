/** A row of another resource as a field holds it; the title is what names it, empty where only the id is known. */
export interface Link {
  readonly id: string
  readonly title: string
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

/** Titles of one cell, `;` between them. */
export const readTitles = (cell: string): readonly string[] =>
  cell
    .split(';')
    .map(title => title.trim())
    .filter(title => title !== '')
