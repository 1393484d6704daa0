import { storedFileColumn } from './stored.server.ts'

export const file = storedFileColumn({})
