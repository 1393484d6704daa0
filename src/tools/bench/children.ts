import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process of the bench that has said where it answers. */
export interface Child<Said> {
  readonly said: Said
  readonly stop: () => Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise(resolve => child.once('exit', () => resolve()))

/** Starts a program and waits for the line of JSON that it says when it answers; rejects with its complaints when it ends first. */
export const startChild = <Said>(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): Promise<Child<Said>> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { env: { ...process.env, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let complaints = ''
    child.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2000)))
    child.once('exit', code => reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${complaints}`)))
    createInterface({ input: child.stdout }).on('line', line => {
      if (!line.startsWith('{')) return
      resolve({
        said: JSON.parse(line) as Said,
        stop: async () => {
          child.kill('SIGTERM')
          const late = setTimeout(() => child.kill('SIGKILL'), 3000)
          await ended(child)
          clearTimeout(late)
        },
      })
    })
  })

/** A part of the bench as the production build has it. */
export const startBuilt = <Said>(role: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Child<Said>> =>
  startChild<Said>(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { main } = await import('./dist/server/bench.js'); await main(${JSON.stringify([role, ...args])})`,
    ],
    { NODE_ENV: 'production', ...env },
  )
