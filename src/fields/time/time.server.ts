import { sql } from '#sql'
import { oneColumn, textOfRow } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import type { TimeOptions } from './time.ts'

const column = oneColumn<string | null, TimeOptions>({
  type: 'time',
  output: column => sql`to_char(${column}, 'HH24:MI')`,
  read: stored => textOfRow(stored).slice(0, 5) || null,
  write: value => value || null,
})

export const time: ServerAdapter<string | null, TimeOptions> = { ...column, wireNotes: key => ({ [key]: 'a time of day as HH:mm' }) }
