import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileById } from '../files/serve.ts'
import type { FileStore } from '../fileStore/store.ts'
import type { Database } from '../store/database.ts'
import { plainScreen } from './page.ts'
import { player } from './player.ts'
import type { Wall } from './wall.ts'

const NOT_CONNECTED = plainScreen('This screen is not connected. Open its page in the console and give it a new address.')

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(html)

/** GET /signage/<token>: what a screen on a wall shows, without a session (R3.32). What was never given or is replaced leads nowhere. */
export const signageRoutes = (app: FastifyInstance, wall: Wall, deps: { readonly database: Database; readonly store: FileStore }): void => {
  app.get('/signage/player.js', (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(player.script),
  )
  app.get('/signage/:token', async (request, reply) => {
    const { token } = request.params as { readonly token: string }
    const html = await wall.screen(token, request.headers['user-agent'] ?? null)
    return html === null ? send(reply, 404, NOT_CONNECTED) : send(reply, 200, html)
  })
  app.get('/signage/:token/logo', async (request, reply) => {
    const logo = await wall.logo((request.params as { readonly token: string }).token)
    const file = logo && (await fileById(logo, deps))
    if (!file?.inline) {
      file?.bytes.destroy()
      return send(reply, 404, '')
    }
    return reply
      .type(file.mime)
      .header('cache-control', `private, max-age=${file.seconds}`)
      .header('x-content-type-options', 'nosniff')
      .send(file.bytes)
  })
}
