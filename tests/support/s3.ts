import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A store on this machine that speaks as much of S3 as files need, and checks every signature by the book (SigV4). */
export interface FakeS3 {
  readonly endpoint: string
  /** Path to bytes, as they lie in the store. */
  readonly objects: Map<string, Buffer>
  /** Methods and paths of what was asked, in order. */
  readonly asked: string[]
  /** What the next requests meet instead of an answer. */
  trouble: 'none' | 'busy once' | 'down' | 'cut' | 'silent' | 'no bucket'
  close(): Promise<void>
}

export const CREDENTIALS = { accessKeyId: 'console', secretAccessKey: 'a secret of the tests', region: 'eu-central-1' } as const

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Whether the request is signed with the credentials, over its method, path, headers and body. */
const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return false
  const [, id, day = '', region = '', signed = '', signature] = found
  const { accessKeyId, secretAccessKey, region: own } = CREDENTIALS
  const moment = String(request.headers['x-amz-date'])
  const hash = String(request.headers['x-amz-content-sha256'])
  if (id !== accessKeyId || region !== own || !moment.startsWith(day) || hash !== sha256(body)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.split(';').includes(name))) return false
  const { pathname, search } = new URL(request.url ?? '/', 'http://store')
  const headers = signed.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, pathname, search.slice(1), headers.join(''), signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce((at, part) => hmac(at, part), hmac(`AWS4${secretAccessKey}`, day))
  return hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex') === signature
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

export const fakeS3 = async (): Promise<FakeS3> => {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    if (store.trouble === 'silent') return
    if (store.trouble === 'no bucket') return refuse(response, 404, 'NoSuchBucket')
    if (store.trouble === 'down') return refuse(response, 503, 'SlowDown')
    if (store.trouble === 'busy once') {
      store.trouble = 'none'
      return refuse(response, 503, 'SlowDown')
    }
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const kept = objects.get(path)
    if (request.method === 'PUT') {
      objects.set(path, body)
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    if (!kept) return refuse(response, 404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (range) {
      const [first, last] = [Number(range[1]), Number(range[2])]
      const piece = kept.subarray(first, last + 1)
      response.writeHead(206, { 'content-length': piece.length, 'content-range': `bytes ${first}-${last}/${kept.length}` })
      return void response.end(piece)
    }
    response.writeHead(200, { 'content-length': kept.length })
    if (store.trouble === 'cut') {
      response.write(kept.subarray(0, kept.length / 2), () => response.destroy())
      return
    }
    response.end(kept)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const store: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    trouble: 'none',
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return store
}
