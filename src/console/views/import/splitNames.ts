import type { Resource } from '#model'
import { t } from '#texts/imports.ts'
import { matchColumns, targetsOf } from './matching.ts'
import type { Sheet } from './readFile.ts'

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
/** What belongs to the last name that follows it: Vincent van Gogh. */
const PARTICLE = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|st\.?)$/i

/** First and last name: 'Doyle, Rose M.' and 'Rose M. Doyle' are 'Rose M.' and 'Doyle'; a single word is a first name. */
export const namesOf = (written: string): readonly [first: string, last: string] => {
  const text = written.replace(/,(?=\s*(?:jr|sr|ii|iii|iv)\.?$)/i, '')
  const comma = text.indexOf(',')
  if (comma !== -1) return [text.slice(comma + 1).trim(), text.slice(0, comma).trim()]
  const words = text.split(/\s+/)
  let from = words.length - 1
  while (from > 1 && SUFFIX.test(words[from] ?? '')) from -= 1
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '')) from -= 1
  return from < 1 ? [text, ''] : [words.slice(0, from).join(' '), words.slice(from).join(' ')]
}

/** A file that keeps whole names in one column, as one with first and last names, which says so; any other as it is. */
export const withNamesSplit = (resource: Resource, sheet: Sheet): Sheet => {
  const columns = sheet.targets ?? matchColumns(resource, sheet.headings)
  const of = (key: string) => targetsOf(resource).find(target => target.id === key)
  const [first, last] = [of('firstName'), of('lastName')]
  if (!first || !last || columns.includes(last.id)) return sheet
  const at = columns.indexOf(first.id)
  const names = sheet.rows.flatMap(cells => cells[at] || [])
  if (names.filter(name => /\S\s+\S/.test(name)).length * 2 <= names.length) return sheet
  return {
    ...sheet,
    headings: sheet.headings.toSpliced(at, 1, first.label, last.label),
    rows: sheet.rows.map(cells => cells.toSpliced(at, 1, ...namesOf(cells[at] ?? ''))),
    notes: [...(sheet.notes ?? []), t('imports.match.split', { heading: sheet.headings[at] ?? '', first: first.label, last: last.label })],
  }
}
