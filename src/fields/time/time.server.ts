import { sql } from '#sql'
import { oneColumn, textOfRow } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'

const column = oneColumn<string | null>({
  type: 'time',
  output: column => sql`to_char(${column}, 'HH24:MI')`,
  read: stored => textOfRow(stored).slice(0, 5) || null,
  write: value => value || null,
})

export const time: ServerAdapter<string | null> = { ...column, wireNotes: key => ({ [key]: 'a time of day as HH:mm' }) }
