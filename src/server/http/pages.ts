import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withScriptsOf } from './inlineScripts.ts'
import { keepAssets } from './keptAssets.ts'
import { lightFiles } from './lightFiles.ts'

const YEAR = 31_536_000
const POLICY = 'content-security-policy'

// Paths that are this server's own: below them a missing page is an error, never the console.
const OWN = /^\/(graphql|files|exports|assets|builds|widgets|healthz|readyz|config\.json)(\/|$|\?)/

interface Pages {
  /** The built console. */
  readonly folder: string
  /** Built files of other builds, shared by processes; null: none. */
  readonly kept: string | null
  /** Tag of the language that the console speaks. */
  readonly language?: string
}

/** The folder of other builds' files, once this build's are in it; null where it cannot be written. */
const sharedAssets = (app: FastifyInstance, { folder, kept }: Pages): string | null => {
  try {
    if (kept !== null) keepAssets(join(folder, 'assets'), kept)
    return kept
  } catch (error) {
    app.log.warn({ err: error }, 'built files cannot be kept in ASSETS_DIR: pages of other builds find theirs only where they came from')
    return null
  }
}

/**
 * Serves the built console: files of `assets/` carry their hash in their name and are kept for a year, index.html is asked for
 * each time, and every path that is no file is the console's own. False, and nothing done, without a built console.
 */
export const pages = async (app: FastifyInstance, given: Pages): Promise<boolean> => {
  const { folder } = given
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return false
  const shared = sharedAssets(app, given)
  // In a place of their own, so that no other answer pays for what is done to theirs.
  await app.register(async files => {
    lightFiles(files)
    const common = { index: false, cacheControl: false, wildcard: true, preCompressed: true } as const
    // The build lays a compressed file beside each.
    await files.register(fastifyStatic, {
      ...common,
      root: shared === null ? join(folder, 'assets') : [join(folder, 'assets'), resolve(shared)],
      prefix: '/assets/',
      setHeaders: reply => reply.setHeader('cache-control', `public, max-age=${YEAR}, immutable`),
    })
    await files.register(fastifyStatic, {
      ...common,
      root: folder,
      decorateReply: false,
      setHeaders: reply => reply.setHeader('cache-control', 'no-cache'),
    })
  })
  const html = readFileSync(index, 'utf8').replace('<html lang="en"', `<html lang="${given.language ?? 'en'}"`)
  const policyOf = withScriptsOf(html)
  const page = (reply: FastifyReply): FastifyReply => {
    reply.raw.setHeader(POLICY, policyOf(String(reply.raw.getHeader(POLICY) ?? '')))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  }
  app.get('/', (_, reply) => page(reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !OWN.test(request.url)
    if (isPage) return page(reply)
    return reply.code(404).send({ errors: [{ message: 'This page could not be found.' }] })
  })
  return true
}
