import type { StoredFile } from '#model'
import { t } from '#texts/errors.ts'
import { withOrigin } from './apiAddresses.ts'
import { typeOfStatus } from './errorHandling.ts'
import { failure } from './errors.ts'

interface UploadOptions {
  readonly organizationId: string
  readonly token: string | null
  /** Share of the bytes that are sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Calls it off. */
  readonly signal: AbortSignal
  /** Origin of the API; '': the page's own. */
  readonly apiOrigin?: string
}

type Answer = Partial<StoredFile> & { readonly message?: string; readonly errors?: readonly { readonly message?: string }[] }

// After so long without a byte sent or an answer nobody is there any more: longer than a picture waits for its turn to be drawn.
const STANDSTILL_MS = 90_000

/** What an answer says; nothing where it is a gateway's page, or was cut off. */
const answerIn = (text: string): Answer => {
  try {
    return (JSON.parse(text) ?? {}) as Answer
  } catch {
    return {}
  }
}

const reasonFor = (status: number): string =>
  t(status === 413 ? 'errors.upload.tooLarge' : status === 429 ? 'common.tooMany' : 'errors.upload.failed')

/** Stores a file for an organization, with progress, which fetch cannot tell. Rejects with an Error whose message can be shown. */
export const upload = (file: File, { organizationId, token, onProgress, signal, apiOrigin = '' }: UploadOptions): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopped = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', breakOff)
    }
    const refuse = (message: string, status?: number): void => {
      stopped()
      reject(failure(message, { type: typeOfStatus(status), requestId: null }))
    }
    const breakOff = (): void => {
      request.abort()
      refuse(t('errors.upload.failed'))
    }
    const moved = (): void => {
      clearTimeout(timer)
      timer = setTimeout(breakOff, STANDSTILL_MS)
    }
    signal.addEventListener('abort', breakOff)
    request.open('POST', `${apiOrigin}/files?organizationId=${encodeURIComponent(organizationId)}`)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = event => {
      moved()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      const { status } = request
      const { message, errors, ...stored } = answerIn(request.responseText)
      if (status < 200 || status >= 300 || stored.id === undefined)
        return refuse(errors?.[0]?.message ?? message ?? reasonFor(status), status)
      stopped()
      resolve(withOrigin(stored as StoredFile, apiOrigin))
    }
    request.onerror = () => refuse(t('errors.upload.offline'))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
    moved()
  })
