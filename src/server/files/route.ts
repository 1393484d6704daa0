import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { LARGEST_BYTES } from '#fields/file/stored.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import { refusalOf, toWire } from '../request/answer.ts'
import type { Session } from '../request/types.ts'
import type { Database } from '../store/database.ts'
import { isFull } from '../store/failures.ts'
import { makeUploadGate, type FileLimits } from './quota.ts'
import { NoSuchRange, servedFile, type FileRequest } from './serve.ts'
import { spool, TooLarge } from '../fileStore/spool.ts'
import { StoreUnavailable, type FileStore, type Spooled } from '../fileStore/store.ts'
import { storeUpload } from './upload.ts'

export interface FilesOptions {
  /** Opens the session of the `Authorization` header; throws NotAuthorized. */
  readonly session: (request: FastifyRequest) => Promise<Session>
  readonly store: FileStore
  readonly database: Database
  /** By which addresses may be signed, the newest first. */
  readonly fileKeys: readonly string[]
  readonly limits: FileLimits
  /** Folder of this machine in which uploads wait for their store. */
  readonly spoolFolder: string
}

/** RFC 4918: nothing is wrong with the request, and there is no room for what it brings. */
const INSUFFICIENT_STORAGE = 507
const STATUS: Readonly<Record<string, number>> = { NotFound: 404, NotAuthorized: 401, RecordInvalid: 422 }

const fail = (reply: FastifyReply, request: FastifyRequest, error: unknown) => {
  // Nobody's file is wrong: answered as everywhere else, with when to try again.
  if (refusalOf(error)) throw error
  const wire = toWire(error, request.log)
  if (error instanceof StoreUnavailable) reply.header('retry-after', 60)
  const status = error instanceof StoreUnavailable ? 503 : isFull(error) ? INSUFFICIENT_STORAGE : (STATUS[wire.extensions.type] ?? 500)
  return reply.code(status).send({ errors: [wire] })
}

const tooLarge = () => recordInvalid([{ path: ['file'], message: 'The file is larger than 25 MB', code: 'file' }])
const oneFile = () => recordInvalid([{ path: ['file'], message: 'Send one file as multipart/form-data', code: 'file' }])

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '')

/** The one file of a multipart request, whole, on the disk. */
const fileOf = async (request: FastifyRequest, folder: string): Promise<{ name: string; spooled: Spooled }> => {
  if (!request.isMultipart()) throw oneFile()
  try {
    const part = await request.file()
    if (!part) throw oneFile()
    const spooled = await spool(folder, part.file, LARGEST_BYTES)
    if (!part.file.truncated) return { name: part.filename, spooled }
    await rm(spooled.path, { force: true })
    throw new TooLarge()
  } catch (error) {
    // What is still on its way is read and let go: on the same connection the next request stands behind it.
    request.raw.unpipe().resume()
    if (error instanceof GraphQLError) throw error
    if (error instanceof TooLarge || codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw codeOf(error).startsWith('FST_') || isBrokenOff(error) ? oneFile() : error
  }
}

// The sender went away, or ended in the middle of a part.
const isBrokenOff = (error: unknown): boolean =>
  /premature|aborted|unexpected end|terminated/i.test(error instanceof Error ? error.message : '') || codeOf(error) === 'ECONNRESET'

const quoted = (name: string): string =>
  `filename="${name.replace(/[^\x20-\x7E]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** POST /files and GET /files/<organization>/<id>: the only routes that take and give bytes. Register once. */
export const filesRoutes = (app: FastifyInstance, options: FilesOptions): void => {
  const inTurn = makeUploadGate(options.limits)
  app.register(async scope => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 } })

    scope.post('/files', { bodyLimit: LARGEST_BYTES + 65_536 }, async (request, reply) => {
      try {
        // Before a byte of the body is read: strangers upload nothing.
        const session = await options.session(request)
        const { organizationId } = request.query as { readonly organizationId?: unknown }
        if (typeof organizationId !== 'string') throw notFound()
        const { id } = await session.organization(organizationId)
        const stored = await inTurn(id, async () => {
          const file = await fileOf(request, options.spoolFolder)
          try {
            return await storeUpload(file, organizationId, session, options)
          } finally {
            await rm(file.spooled.path, { force: true })
          }
        })
        return await reply.send(stored)
      } catch (error) {
        return fail(reply, request, error)
      }
    })

    scope.get('/files/:organizationId/:id', async (request, reply) => {
      const { exp = '', by = '', sig = '' } = request.query as Readonly<Record<string, unknown>>
      const wanted = {
        ...(request.params as Pick<FileRequest, 'organizationId' | 'id'>),
        exp: String(exp),
        by: String(by),
        sig: String(sig),
        range: request.headers.range,
        ifRange: request.headers['if-range']?.toString(),
      }
      const file = await servedFile(wanted, options).catch((error: unknown) => {
        if (error instanceof StoreUnavailable || error instanceof NoSuchRange) return error
        throw error
      })
      if (file instanceof NoSuchRange) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      if (!file || file instanceof StoreUnavailable) return fail(reply, request, file ?? notFound())
      const { range, size } = file
      return reply
        .code(range ? 206 : 200)
        .headers({
          ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}),
          'accept-ranges': file.inline ? 'none' : 'bytes',
          etag: file.etag,
          'content-type': file.mime,
          'content-length': range ? range.last - range.first + 1 : size,
          'content-disposition': `${file.inline ? 'inline' : 'attachment'}; ${quoted(file.name)}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          'cache-control': `private, max-age=${file.seconds}, immutable`,
        })
        .send(file.bytes)
    })
  })
}
