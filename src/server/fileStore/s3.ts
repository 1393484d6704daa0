import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config/storage.ts'
import { LARGEST_BYTES } from '#fields/file/stored.ts'
import { StoreUnavailable, type ByteRange, type FileStore, type Spooled } from './store.ts'

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
    if (size > LARGEST_BYTES) throw new StoreUnavailable('The file store gave more bytes than a file may have.')
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
    { body, range = null }: { readonly body?: Buffer | Spooled; readonly range?: ByteRange | null } = {},
  ): Promise<T> => {
    const isHeld = body === undefined || Buffer.isBuffer(body)
    const hash = isHeld
      ? createHash('sha256')
          .update(body ?? '')
          .digest('hex')
      : body.sha256
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), patience)
    try {
      const response = await (
        await signer()
      ).fetch(`${endpoint}/${bucket}/${prefix}${key}`, {
        method,
        headers: {
          'x-amz-content-sha256': hash,
          ...(body ? { 'content-type': 'application/octet-stream' } : {}),
          ...(range ? { range: `bytes=${range.first}-${range.last}` } : {}),
        },
        // A file is sent from the disk, piece by piece, with its length.
        ...(body ? { body: isHeld ? new Uint8Array(body) : await openAsBlob(body.path) } : {}),
        redirect: 'error',
        signal: silence.signal,
      })
      return await read(response)
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable('The file store does not answer.', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  const found = async (response: Response): Promise<boolean> => {
    if (response.ok) return true
    const text = await response.text()
    // A bucket that is not there is a mistake of the deployment, no missing file.
    if (response.status === 404 && !text.includes('NoSuchBucket')) return false
    throw failed('GET', response.status)
  }
  const done = async (method: 'PUT' | 'DELETE', response: Response): Promise<void> => {
    await response.body?.cancel()
    if (!response.ok && !(method === 'DELETE' && response.status === 404)) throw failed(method, response.status)
  }

  return {
    put: (key, bytes) => ask('PUT', key, response => done('PUT', response), { body: bytes }),
    get: key => ask('GET', key, async response => ((await found(response)) ? bytesOf(response) : null)),
    // The answer's head is waited for; its bytes come as fast as whoever reads them takes them.
    open: (key, range = null) =>
      ask(
        'GET',
        key,
        async response => {
          if (!(await found(response))) return null
          const size = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
          return { size: Number(size), bytes: Readable.fromWeb(response.body as ReadableStream) }
        },
        { range },
      ),
    delete: key => ask('DELETE', key, response => done('DELETE', response)),
  }
}
