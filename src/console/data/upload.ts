import type { StoredFile } from '#model'
import { t } from '#texts/errors.ts'
import { withOrigin } from './apiAddresses.ts'

interface UploadOptions {
  readonly organizationId: string
  readonly token: string | null
  /** Share of the bytes that are sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Origin of the API; '': the page's own. */
  readonly apiOrigin?: string
}

const messageOf = (text: string): string | null => {
  try {
    const read = JSON.parse(text) as { message?: string; errors?: readonly { message?: string }[] }
    return read.errors?.[0]?.message ?? read.message ?? null
  } catch {
    return null
  }
}

/** Stores a file for an organization, with progress, which fetch cannot tell. Rejects with an Error whose message can be shown. */
export const upload = (file: File, { organizationId, token, onProgress, apiOrigin = '' }: UploadOptions): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiOrigin}/files?organizationId=${encodeURIComponent(organizationId)}`)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(withOrigin(JSON.parse(request.responseText) as StoredFile, apiOrigin))
      else reject(new Error(messageOf(request.responseText) ?? t('errors.upload.failed')))
    }
    request.onerror = () => reject(new Error(t('errors.upload.offline')))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
