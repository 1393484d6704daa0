import { fieldOf } from '#model'
import { storedFileKind, type FileOptions } from './stored.ts'

/** One stored file of any accepted type. */
export const fileKind = storedFileKind<'file', FileOptions>('file', {})

export const file = fieldOf(fileKind)
