import { sql } from '#sql'
import { oneColumn, textOfRow } from '../column.server.ts'

export const time = oneColumn<string | null>({
  type: 'time',
  output: column => sql`to_char(${column}, 'HH24:MI')`,
  read: stored => textOfRow(stored).slice(0, 5) || null,
  write: value => value || null,
  wireNotes: key => ({ [key]: 'a time of day as HH:mm' }),
})
