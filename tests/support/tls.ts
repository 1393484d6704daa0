import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** TLS in front of a server of this machine, with a certificate of its own that nobody knows. */
export const tlsBefore = async (
  target: string,
  openssl: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...names], {
    stdio: 'ignore',
  })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const onward = request(new URL(asked.url ?? '/', target), { method: asked.method, headers: asked.headers }, from => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  rmSync(folder, { recursive: true })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `https://localhost:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
