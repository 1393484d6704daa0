import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAnswer } from '#effects/deliver/answers.ts'
import type { Answered, Answers } from './answers.ts'
import { answerPage, plainPage } from './answerPage.ts'

const BODY = 1_000
const UNKNOWN = plainPage('This link does not work', 'Open the newest mail and use the link in it, or call the front desk.')
const REFUSED: Readonly<Record<Exclude<Answered, 'recorded'>, readonly [status: number, page: string]>> = {
  over: [
    410,
    plainPage('This takes no more answers', 'It is over, or it did not ask for this answer. If you need something, call the front desk.'),
  ],
  tooOften: [429, plainPage('Your last answer stands', 'You have answered many times. Wait a few minutes before you answer again.')],
}

const tokenOf = (request: FastifyRequest): string => (request.params as { readonly token: string }).token

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(html)

/**
 * GET and POST /answer/<token>: where a recipient without a session says that they are safe, need help, or have read it. Only the
 * press of a button answers.
 */
export const answerRoutes = (app: FastifyInstance, answers: Answers): void =>
  void app.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY }, (_, body, done) =>
      done(null, new URLSearchParams(String(body)).get('answer')),
    )
    scope.get('/answer/:token', async (request, reply) => {
      const asked = await answers.look(tokenOf(request))
      return asked ? send(reply, 200, answerPage(asked)) : send(reply, 404, UNKNOWN)
    })
    scope.post('/answer/:token', async (request, reply) => {
      if (!isAnswer(request.body)) return send(reply, 404, UNKNOWN)
      const caller = { address: request.ip, userAgent: request.headers['user-agent'] ?? null, requestId: request.id }
      const answered = await answers.byLink(tokenOf(request), request.body, caller)
      if (answered === null) return send(reply, 404, UNKNOWN)
      if (answered === 'recorded') return reply.header('cache-control', 'no-store').redirect(request.url, 303)
      const [status, html] = REFUSED[answered]
      return send(reply, status, html)
    })
  })
