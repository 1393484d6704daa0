import type { StoredFile } from '#model'
import { useEffect, useRef, useState } from 'react'
import { t } from '#texts/fields.ts'
import { uploads } from '#widgets/field/uploads.ts'
import { useFieldServices } from '#widgets/fieldServices.tsx'
import { fileProblems, type FileOptions } from './stored.ts'

/**
 * Stores a chosen file and hands it over. `share` is how much is sent (0 to 1), null while nothing is; `failure` what went
 * wrong. A second file takes the first one's place; what is still sent when it is stopped, or when its field goes, is called off.
 */
export const useUpload = (options: FileOptions, done: (file: StoredFile) => void) => {
  const { upload } = useFieldServices()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef<AbortController>(null)
  useEffect(() => () => latest.current?.abort(), [])
  const stop = (): void => {
    latest.current?.abort()
    setShare(null)
    setFailure(null)
  }
  const send = async (file: File | undefined) => {
    if (!file) return
    stop()
    const refused = fileProblems(file, options)[0]
    if (refused) return setFailure(refused.message)
    const { signal } = (latest.current = new AbortController())
    const unlessStopped = (act: () => void): void => void (signal.aborted || act())
    setShare(0)
    uploads.set(uploads.get() + 1)
    try {
      const stored = await upload(file, next => unlessStopped(() => setShare(next)), signal)
      // By what is in it: the name may say something else.
      const [mistaken] = fileProblems(stored, options)
      unlessStopped(() => (mistaken ? setFailure(mistaken.message) : done(stored)))
    } catch (error) {
      unlessStopped(() => setFailure(error instanceof Error && error.message ? error.message : t('fields.file.failed')))
    } finally {
      uploads.set(uploads.get() - 1)
      unlessStopped(() => setShare(null))
    }
  }
  return { send, share, failure, stop }
}

/** For `<input type="file" accept>`: MIME types stay, endings get their dot. */
export const acceptOf = (types: readonly string[] | undefined): string | undefined =>
  types?.map(type => (type.includes('/') ? type : `.${type}`)).join(',')
