import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { VENDORS, type Vendor, type VendorName, type Vendors } from '../config/vendors.ts'

const PATHS: Readonly<Record<VendorName, string>> = { helpDesk: 'help-desk', guide: 'guide' }

/**
 * What stands between the console and a vendor's script. The script finds `consoleWidget`, a function that takes calls and keeps them in
 * `q` until the script puts its own in its place: ('start', key), ('identify', person), ('show'), ('hide'), ('forget'). It asks for room
 * with `consoleWidget.room(width, height)`.
 */
const BRIDGE = `(() => {
  const tell = message => parent.postMessage(message, '*')
  const widget = (...call) => void widget.q.push(call)
  widget.q = []
  widget.room = (width, height) => tell({ width, height })
  window.consoleWidget = widget
  const call = (...told) => window.consoleWidget(...told)
  call('start', document.documentElement.dataset.key)
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (data.person) call('identify', data.person)
    else call('forget')
    call(data.visible ? 'show' : 'hide')
  })
  tell({ ready: true })
})()`

const HASH = createHash('sha256').update(BRIDGE).digest('base64')

const escaped = (text: string): string => text.replace(/[&"<>]/g, sign => `&#${sign.charCodeAt(0)};`)

const pageOf = ({ script, key }: Vendor): string =>
  `<!doctype html><html lang="en" data-key="${escaped(key)}"><head><meta charset="utf-8"><title>Help</title><script>${BRIDGE}</script><script async src="${escaped(script)}"></script></head><body></body></html>`

const policyOf = ({ script }: Vendor): string => {
  const { origin, protocol, host } = new URL(script)
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
  return [
    "default-src 'none'",
    `script-src 'sha256-${HASH}' ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    `font-src data: ${origin}`,
    `media-src ${origin}`,
    `connect-src ${origin} ${socket}`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // Without an origin of its own: no cookie, no storage, no way into the console's page.
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ')
}

/**
 * GET /widgets/help-desk and /widgets/guide: a page for a frame, in which a vendor's script runs apart from the console. It sees neither
 * the console's address, its title, its content nor its session, and knows what the console tells it (R1.8).
 */
export const vendorPages = (app: FastifyInstance, vendors: Vendors): void => {
  for (const name of VENDORS) {
    const vendor = vendors[name]
    if (!vendor) continue
    const html = pageOf(vendor)
    const policy = policyOf(vendor)
    app.get(`/widgets/${PATHS[name]}`, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(html),
    )
  }
}
