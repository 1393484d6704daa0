import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { readConfig, startServer } from '#server/main.ts'

/** A process of the bench: console and API over the demo world, as they ship. Says its address. */
export const serveConsole = async (databaseUrl: string, files: string): Promise<void> => {
  const config = readConfig(
    { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    { databaseUrl, dataDir: files, secretsKey: `1:${randomBytes(32).toString('base64')}` },
  )
  const server = await startServer(config, { console: resolve('dist/client') })
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)
}
