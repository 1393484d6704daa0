/** Two builds of the console and what stands before their processes, as a deployment that is replaced process by process. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The built console under other names: what a newer build is to the pages of this one, without another minute of building. */
export const nextBuild = (built: string, folder: string): void => {
  cpSync(built, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  for (const name of names.filter(one => /\.(br|gz)$/.test(one))) rmSync(join(assets, name))
  const hashed = names.flatMap(name => {
    const found = /^(.+)-([\w-]{8})\.(js|css)$/.exec(name)
    return found ? [{ name, next: `${found[1]}-N${(found[2] ?? '').slice(1)}.${found[3]}` }] : []
  })
  const renamed = new Map(hashed.map(({ name, next }) => [name, next]))
  const files = [...readdirSync(assets).map(name => join(assets, name)), join(folder, 'index.html')]
  for (const file of files.filter(one => /\.(js|css|html)$/.test(one))) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, name => renamed.get(name) ?? name),
    )
  }
  for (const { name, next } of hashed) renameSync(join(assets, name), join(assets, next))
}

export interface Balancer {
  readonly url: string
  /** Requests go there from now on. */
  to(origin: string): void
  /** Paths that were asked for since the last call, with the status of their answers. */
  readonly asked: () => readonly { readonly path: string; readonly status: number }[]
  readonly close: () => Promise<void>
}

/** One address before several processes, as nginx is: each request goes to the one that is said. */
export const balancer = async (): Promise<Balancer> => {
  let target = new URL('http://127.0.0.1')
  const asked: { path: string; status: number }[] = []
  const server = createServer((incoming, answer) => {
    const { method, headers, url: path = '/' } = incoming
    const onward = request({ host: target.hostname, port: target.port, method, path, headers }, reply => {
      asked.push({ path, status: reply.statusCode ?? 0 })
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(listening => server.listen(0, 'localhost', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    to: origin => {
      target = new URL(origin)
      server.closeIdleConnections()
    },
    asked: () => asked.splice(0),
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
