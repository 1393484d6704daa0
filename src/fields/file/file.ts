import { defineFieldType } from '#model'
import { storedFileType, type FileOptions } from './stored.ts'

/** One stored file of any accepted type. */
export const fileType = storedFileType<'file', FileOptions>('file', {})

export const file = defineFieldType(fileType)
