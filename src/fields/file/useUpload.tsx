import type { StoredFile } from '#model'
import { useRef, useState } from 'react'
import { t } from '#texts/fields.ts'
import { uploads } from '#widgets/field/uploads.ts'
import { useFieldServices } from '#widgets/fieldServices.tsx'
import { fileProblems, type FileOptions } from './stored.ts'

/**
 * Stores a chosen file and hands it over. `share` is how much is sent (0 to 1), null while nothing is; `failure` what went
 * wrong. A second file takes the first one's place, whichever arrives first.
 */
export const useUpload = (options: FileOptions, done: (file: StoredFile) => void) => {
  const { upload } = useFieldServices()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(0)
  const send = async (file: File | undefined) => {
    if (!file) return
    const mine = ++latest.current
    const refused = fileProblems(file, options)[0]
    setFailure(refused?.message ?? null)
    if (refused) return
    setShare(0)
    uploads.set(uploads.get() + 1)
    try {
      const stored = await upload(file, next => mine === latest.current && setShare(next))
      if (mine === latest.current) done(stored)
    } catch (error) {
      if (mine === latest.current) setFailure(error instanceof Error && error.message ? error.message : t('fields.file.failed'))
    } finally {
      uploads.set(uploads.get() - 1)
      if (mine === latest.current) setShare(null)
    }
  }
  return { send, share, failure, forget: () => setFailure(null) }
}

/** For `<input type="file" accept>`: MIME types stay, endings get their dot. */
export const acceptOf = (types: readonly string[] | undefined): string | undefined =>
  types?.map(type => (type.includes('/') ? type : `.${type}`)).join(',')
