import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { lightFiles } from './lightFiles.ts'

const YEAR = 31_536_000

// Paths that are this server's own: below them a missing page is an error, never the console.
const OWN = /^\/(graphql|files|exports|assets|builds|widgets|healthz|config\.json)(\/|$|\?)/

/**
 * Serves the built console from `folder`: files of `assets/` carry their hash in their name and are kept for a year,
 * index.html is asked for each time, and every path that is no file is the console's own. False, and nothing done, without the folder.
 */
export const pages = async (app: FastifyInstance, folder: string): Promise<boolean> => {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return false
  // In a place of their own, so that no other answer pays for what is done to theirs.
  await app.register(async files => {
    lightFiles(files)
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      wildcard: true,
      // The build lays a compressed file beside each.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      },
    })
  })
  const html = readFileSync(index, 'utf8')
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !OWN.test(request.url)
    if (isPage) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
    return reply.code(404).send({ errors: [{ message: 'This page could not be found.' }] })
  })
  return true
}
