import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** GET /config.json: what a browser needs to know of the deployment, so that one build serves every one (DESIGN 4). */
export const consoleConfig = (app: FastifyInstance, config: Config, { sendsMail }: { readonly sendsMail: boolean }): void => {
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      apiUrl: config.apiUrl,
      cookieDomain: config.cookieDomain,
      productHost: config.productHost,
      supportApp: config.supportApp,
      externalSignIn: config.externalSignIn,
      vendors: config.vendors,
      errorReports: config.errorReports,
      passwordLinks: sendsMail,
      demo: config.demo,
    }),
  )
}
