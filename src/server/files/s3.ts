import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config/storage.ts'
import { MAX_BYTES } from './content.ts'
import type { Spooled } from './spool.ts'
import { StoreUnavailable, type FileStore } from './store.ts'

/** Longest wait for one answer, in milliseconds. */
const PATIENCE = 20_000
/** A store that says it is busy is asked so often again. */
const RETRIES = 2

// The store's answer may quote keys and addresses: what it says stays out of the message.
const failed = (method: string, status: number): StoreUnavailable => new StoreUnavailable(`The file store refused a ${method}: ${status}.`)

/** The bytes of an answer; a broken-off or endless one is an error, never half a file. */
const bytesOf = async (response: Response): Promise<Buffer> => {
  const announced = response.headers.get('content-length')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new StoreUnavailable('The file store gave more bytes than a file may have.')
    chunks.push(chunk)
  }
  if (announced !== null && Number(announced) !== size) throw new StoreUnavailable('The file store broke off in the middle of a file.')
  return Buffer.concat(chunks, size)
}

/**
 * Keeps files in a bucket of an S3-compatible store. Each file is one signed request whose body's hash is signed too: the store keeps
 * all of it or nothing. Throws StoreUnavailable when the store does not answer or refuses.
 */
export const s3Store = (
  settings: S3Settings,
  { patience = PATIENCE, initRetryMs = 100 }: { patience?: number; initRetryMs?: number } = {},
): FileStore => {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, prefix } = settings
  let client: Promise<AwsClient> | null = null
  // The signer loads where it is needed: most deployments keep files in a folder.
  const signer = (): Promise<AwsClient> =>
    (client ??= import('aws4fetch').then(
      library => new library.AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES, initRetryMs }),
    ))

  const ask = async <T>(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    read: (response: Response) => Promise<T>,
    body?: Buffer | Spooled,
  ): Promise<T> => {
    const isHeld = body === undefined || Buffer.isBuffer(body)
    const hash = isHeld
      ? createHash('sha256')
          .update(body ?? '')
          .digest('hex')
      : body.sha256
    try {
      const response = await (
        await signer()
      ).fetch(`${endpoint}/${bucket}/${prefix}${key}`, {
        method,
        headers: { 'x-amz-content-sha256': hash, ...(body ? { 'content-type': 'application/octet-stream' } : {}) },
        // A file is sent from the disk, piece by piece, with its length.
        ...(body ? { body: isHeld ? new Uint8Array(body) : await openAsBlob(body.path) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      return await read(response)
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable('The file store does not answer.', { cause: error })
    }
  }
  const done = async (method: 'PUT' | 'DELETE', response: Response): Promise<void> => {
    await response.body?.cancel()
    if (!response.ok && !(method === 'DELETE' && response.status === 404)) throw failed(method, response.status)
  }

  return {
    put: (key, bytes) => ask('PUT', key, response => done('PUT', response), bytes),
    get: key =>
      ask('GET', key, async response => {
        if (response.ok) return bytesOf(response)
        const text = await response.text()
        // A bucket that is not there is a mistake of the deployment, no missing file.
        if (response.status === 404 && !text.includes('NoSuchBucket')) return null
        throw failed('GET', response.status)
      }),
    delete: key => ask('DELETE', key, response => done('DELETE', response)),
  }
}
