import { connect } from 'node:net'
import { many, type Outcome, type Target } from './target.ts'

const HELD_MS = 4_000

interface Said {
  readonly write: (socket: (text: string) => void) => void
  /** How long the connection is held open by whoever says no more. */
  readonly heldMs?: number
}

/** Bytes on a bare connection; what the server answers to them. */
const raw = ({ host, port }: Target, { write, heldMs = HELD_MS }: Said): Promise<Outcome> =>
  new Promise(resolve => {
    let text = ''
    const socket = connect({ host, port }, () => write(piece => void socket.write(piece)))
    const timer = setTimeout(() => socket.destroy(), heldMs)
    socket.on('data', data => (text += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), message: /"message":"([^"]*)"/.exec(text)?.[1] ?? null })
    })
  })

const POST = 'POST /graphql/active HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

export const halfOpen = (target: Target): Promise<readonly Outcome[]> =>
  many(190, () => raw(target, { write: say => say('GET /healthz HTTP/1.1\r\nhost: local') }))

export const slowBodies = (target: Target): Promise<readonly Outcome[]> =>
  many(60, () => raw(target, { write: say => say(`${POST}content-length: 900000\r\n\r\n{"query":"`) }))

export const giantHeader = (target: Target): Promise<readonly Outcome[]> =>
  many(10, () => raw(target, { write: say => say(`GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-large: ${'x'.repeat(200_000)}\r\n\r\n`) }))

export const chunked = (target: Target): Promise<readonly Outcome[]> =>
  many(3, () =>
    raw(target, {
      write: say => {
        say(`${POST}transfer-encoding: chunked\r\n\r\n`)
        for (let piece = 0; piece < 20; piece++) say(`f4240\r\n${'x'.repeat(1_000_000)}\r\n`)
      },
    }),
  )
