import type { ServerFace } from '../faces.server.ts'
import { storedFileColumn } from './stored.server.ts'
import type { FileOptions, StoredFile } from './stored.ts'

export const file: ServerFace<StoredFile | null, FileOptions> = storedFileColumn<FileOptions>({})
