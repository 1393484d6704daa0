import { defineStoredFile, type FileOptions } from './stored.ts'

/** One stored file of any accepted type. */
export const file = defineStoredFile<'file', FileOptions>('file')
