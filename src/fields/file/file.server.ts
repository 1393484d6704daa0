import type { ServerAdapter } from '../adapters.server.ts'
import { storedFileColumn } from './stored.server.ts'
import type { FileOptions, StoredFile } from './stored.ts'

export const file: ServerAdapter<StoredFile | null, FileOptions> = storedFileColumn<FileOptions>({})
