import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { resetMail } from '#server/mail/letters.ts'
import { isPassing, makeMailer } from '#server/mail/mailer.ts'

const DATABASE = 'postgres://nobody@127.0.0.1/nothing'

describe('mail itself', () => {
  /** A mail server that takes everything, or refuses every recipient. */
  const smtp = (refuses = false): Promise<{ readonly url: string; readonly taken: string[]; readonly server: Server }> =>
    new Promise(done => {
      const taken: string[] = []
      const server = createServer(socket => {
        let data = false
        let body = ''
        socket.write('220 here\r\n')
        socket.on('error', () => undefined)
        socket.on('data', chunk => {
          const text = chunk.toString()
          if (data) {
            body += text
            if (!body.endsWith('\r\n.\r\n')) return
            taken.push(body)
            data = false
            return void socket.write('250 taken\r\n')
          }
          if (/^EHLO/.test(text)) return void socket.write('250 here\r\n')
          if (/^RCPT/.test(text) && refuses) return void socket.write('550 no such mailbox\r\n')
          data = /^DATA/.test(text)
          socket.write(data ? '354 go on\r\n' : '250 ok\r\n')
        })
      })
      server.listen(0, '127.0.0.1', () => done({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, server }))
    })
  const mail = resetMail({
    email: 'dana@x.example',
    name: 'Dana <b>\r\nBcc: evil@x.example',
    organization: 'Oak & Elm',
    address: 'https://c.example/wz-login/password#abc',
  })

  it('[D4] goes to the server that is configured, as text and as HTML that says the same', async () => {
    const { url, taken, server } = await smtp()
    const own = makeMailer({ ...readConfig({ DATABASE_URL: DATABASE, SMTP_URL: url, MAIL_FROM: 'Active <no-reply@x.example>' }) })
    await own?.send(mail)
    own?.close()
    server.close()
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatch(/^From: Active <no-reply@x\.example>\r$/m)
    expect(taken[0]).toMatch(/^To: dana@x\.example\r$/m)
    expect(taken[0]).not.toMatch(/^Bcc:/m)
    expect(taken[0]).toContain('text/plain')
    expect(taken[0]).toContain('text/html')
  })

  it('[D4] a server that keeps a mail for longer than 15 seconds is one that may be tried again', async () => {
    // Once it was greeted it goes on saying something, so that no wait for a single answer ends. Not before: what a busy machine reads at once
    // would be one answer to it, which has no end, and nothing would ever be said to this server.
    const slow = createServer(socket => {
      socket.on('error', () => undefined)
      socket.write('220 here\r\n')
      socket.once('data', () => {
        const saying = setInterval(() => socket.write('250-still here\r\n'), 20)
        socket.on('close', () => clearInterval(saying))
      })
    })
    slow.listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const url = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const own = makeMailer({ ...readConfig({ DATABASE_URL: DATABASE, SMTP_URL: url, MAIL_FROM: 'a@x.example' }) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = once(slow, 'connection') as Promise<[Socket]>
    const failure = own?.send(mail).then(
      () => null,
      (error: unknown) => error,
    )
    const [socket] = await arrived
    await once(socket, 'data')
    await vi.advanceTimersByTimeAsync(15_001)
    const early = new Promise(resolve => setImmediate(() => resolve('it still waits')))
    expect(isPassing(await Promise.race([failure, early]))).toBe(true)
    vi.useRealTimers()
    socket.destroy()
    slow.close()
  })

  it('[D4] a server that refuses, or is not there, is an error', async () => {
    const { url, server } = await smtp(true)
    const own = makeMailer({ ...readConfig({ DATABASE_URL: DATABASE, SMTP_URL: url, MAIL_FROM: 'a@x.example' }) })
    await expect(own?.send(mail)).rejects.toThrow('550')
    own?.close()
    await new Promise(done => server.close(done))
    const gone = makeMailer({ ...readConfig({ DATABASE_URL: DATABASE, SMTP_URL: url, MAIL_FROM: 'a@x.example' }) })
    await expect(gone?.send(mail)).rejects.toThrow()
    gone?.close()
  })

  it('[security: mail] names cannot become markup or another line of the head', () => {
    expect(mail.html).toContain('Hello Dana &lt;b&gt; Bcc: evil@x.example,')
    expect(mail.html).toContain('Oak &amp; Elm')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('[security: mail] is shown on the console in the demo alone', async () => {
    const said: string[] = []
    const demo = [{ email: 'a@b.example', password: 'x', message: 'somebody' }]
    await makeMailer({ mailUrl: null, mailFrom: '', demo }, text => said.push(text))?.send(mail)
    expect(said.join('')).toContain('https://c.example/wz-login/password#abc')
    expect(makeMailer({ mailUrl: null, mailFrom: '', demo: [] })).toBeNull()
  })

  it('[D4] the configuration refuses a mail server without a scheme, and mail from nobody', () => {
    const wrong = (env: Record<string, string>) => () => readConfig({ DATABASE_URL: DATABASE, ...env })
    expect(wrong({ SMTP_URL: 'mail.example.com' })).toThrow('SMTP_URL is the address of a mail server')
    expect(wrong({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM is missing')
    expect(wrong({ MAIL_FROM: 'somebody' })).toThrow('MAIL_FROM is an email address')
  })
})
