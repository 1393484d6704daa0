import { chosenKey, listKey, MOST_TOGETHER, type Together } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { recipientsOf } from '#fields/emailList/recipients.ts'
import { ident, sql } from '#sql'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { lockRows } from '../../rows/statements.ts'
import { columnsOfField } from '../../store/tables.ts'
import type { Values } from '../../rows/values.ts'

/** Somebody that a form of rows together names: by an address, or chosen among those who are here. */
export interface Entry {
  /** What a caller calls it by: the address, or the id of who was chosen. */
  readonly key: string
  readonly address: string | null
  readonly name: string | null
  /** Who it is, locked; null: nobody who is here yet. */
  readonly row: Row | null
}

interface Link {
  readonly id: string
}

const problem = (key: string, message: string, code: string) => recordInvalid([{ path: [key], message, code }])

/** The first column of a field. */
export const columnOf = (resource: Together['resource'], key: string): string => columnsOfField(resource, key)[0]?.name ?? key

const named = ({ made }: Together, values: Values) => {
  const chosen = values[chosenKey(made)] as Link | readonly Link[] | null | undefined
  const ids = (Array.isArray(chosen) ? (chosen as readonly Link[]) : chosen ? [chosen as Link] : []).map(({ id }) => id)
  const address = made.many ? values[listKey(made)] : ids.length > 0 ? null : values[made.by]
  const recipients = typeof address !== 'string' ? [] : made.many ? recipientsOf(address) : [{ address, name: null }]
  return { ids, recipients }
}

/** Whom the form names, each once, with the row of who is here already. */
export const entriesOf = async (work: Work, together: Together, values: Values): Promise<readonly Entry[]> => {
  const { made, target } = together
  const { ids, recipients } = named(together, values)
  const at = made.many ? listKey(made) : made.by
  if (ids.length + recipients.length === 0) throw problem(at, 'Required', 'required')
  if (ids.length + recipients.length > MOST_TOGETHER)
    throw problem(at, `At most ${MOST_TOGETHER} at a time. Do the others after these.`, 'most')
  const column = columnOf(target, made.by)
  const rows = await work.rows(
    lockRows(
      target,
      sql`${ident('r', 'deleted_at')} is null and (lower(${ident('r', column)}) = any(${recipients.map(({ address }) => address.toLowerCase())}::text[]) or ${ident('r', 'id')} = any(${ids}::uuid[]))`,
      2 * MOST_TOGETHER,
    ),
  )
  const byAddress = new Map(rows.map(row => [String(row[column]).toLowerCase(), row]))
  const chosen = ids.flatMap((id): readonly Entry[] => {
    const row = rows.find(one => one['id'] === id)
    const isTwice = recipients.some(({ address }) => row && byAddress.get(address.toLowerCase()) === row)
    return row && !isTwice ? [{ key: id, address: null, name: null, row }] : []
  })
  return [
    ...recipients.map(({ address, name }) => ({ key: address, address, name, row: byAddress.get(address.toLowerCase()) ?? null })),
    ...chosen,
  ]
}
