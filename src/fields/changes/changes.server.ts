import { jsonOfRow, oneColumn } from '../column.server.ts'
import type { Changes } from './changes.ts'

export const changes = oneColumn<Changes | null>({
  type: 'jsonb',
  read: stored => (jsonOfRow(stored) ?? null) as Changes | null,
  write: value => (value === null ? null : JSON.stringify(value)),
  orderBy: null,
})
