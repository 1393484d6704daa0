import type { FastifyInstance } from 'fastify'

/** Built files: code, styles and fonts that a document loads. */
const PART = /^\/assets\/[^?]+\.(js|css|woff2)$/

// What a browser heeds on documents alone; on each of eighty scripts they would weigh more than many of the scripts.
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const OF_ASKING_AGAIN = ['etag', 'last-modified', 'accept-ranges']

/** Lets the built files of `files` carry what matters to them alone: nosniff, resource policy, https, how long they are kept. */
export const lightFiles = (files: FastifyInstance): void => {
  files.addHook('onSend', (request, reply, payload, done) => {
    if (PART.test(request.url)) {
      OF_DOCUMENTS.forEach(name => reply.raw.removeHeader(name))
      // What never changes under its name is never asked for again.
      OF_ASKING_AGAIN.forEach(name => reply.removeHeader(name))
    }
    done(null, payload)
  })
}
