import { fieldTypeOf } from '#catalogue'
import type { CsvCell, Field, FieldEnv, ImportVerdict } from '#model'
import type { UsedColumn } from './columns.ts'
import { isBadCell } from './verdicts.ts'

const readCell = (field: Field, text: string, env: FieldEnv): CsvCell<unknown> | undefined =>
  fieldTypeOf(field).csv?.parse(text, field.options, env)

/** What a cell turns into; undefined where it cannot be read. Only the server knows what those mean that name other rows. */
export const readValue = (field: Field, text: string, env: FieldEnv): unknown => {
  const read = readCell(field, text, env)
  return read && 'value' in read ? read.value : undefined
}

/**
 * Places in the file of the cells that are what is wrong with a row. Of a value that stands in several columns ('Starts: date',
 * 'Starts: time') those that cannot be read or are empty; all of them where each is right by itself.
 */
export const wrongCells = (used: readonly UsedColumn[], cells: readonly string[], one: ImportVerdict, env: FieldEnv): readonly number[] => {
  const bad = used.filter(({ target }) => isBadCell(target, one))
  const keys = new Set(bad.map(({ target }) => target.split('#')[0]))
  return [...keys].flatMap(key => {
    const columns = bad.filter(({ target }) => target.split('#')[0] === key)
    const unreadable = columns.filter(({ field, index }) => 'problem' in (readCell(field, cells[index] ?? '', env) ?? {}))
    const empty = columns.filter(({ index }) => !cells[index])
    const [worst = columns] = [unreadable, empty].filter(some => some.length > 0)
    return worst.map(({ index }) => index)
  })
}
