import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A server that runs as a process of its own, to be killed. */
export interface Served {
  readonly address: string
  readonly pid: number
  /** What it printed so far. */
  readonly said: readonly string[]
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
}

// What a greeting ends with.
const LAST_LINE = 'Ctrl-C ends it.'

/** Starts what `npm start` starts over a data folder, on a port from the system unless `env` names one, and waits until it has said where it is and who may sign in. */
export const serve = (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Served> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...own } = process.env
    const child: ChildProcess = spawn(process.execPath, ['src/tools/start.mjs'], {
      env: { ...own, NODE_ENV: 'production', PORT: '0', ...env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    const ended = new Promise<void>(done => child.once('exit', () => done()))
    let address: string | undefined
    const hear = (line: string): void => {
      said.push(line)
      address ??= /https?:\/\/[^\s/]+:\d+/.exec(line)?.[0]
      if (address && child.pid !== undefined && line === LAST_LINE)
        resolve({
          address,
          pid: child.pid,
          said,
          ended,
          kill: signal => {
            child.kill(signal)
            return ended
          },
        })
    }
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', hear)
    void ended.then(() => reject(new Error(`The server ended before it was ready. It said:\n${said.slice(-15).join('\n')}`)))
  })

/** An answer of the API; throws what is in `errors`, and when nothing answers. */
export const ask = async <T>(
  address: string,
  token: string | null,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<T> => {
  const answer = await fetch(`${address}/graphql/active`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: readonly { message: string }[] }
  if (errors) throw new Error(errors.map(one => one.message).join('; '))
  return data
}

export interface SignedIn {
  readonly token: string
  /** The person's own. */
  readonly organizationId: string
}

export const signIn = async (address: string, email: string, password: string): Promise<SignedIn> => {
  const { getAuthenticationToken } = await ask<{ getAuthenticationToken: { token: string } }>(
    address,
    null,
    'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token } }',
    { input: { email, password } },
  )
  const { token } = getAuthenticationToken
  const { organizationContext } = await ask<{ organizationContext: { id: string } }>(
    address,
    token,
    'query GetOrganization { organizationContext { id } }',
    {},
  )
  return { token, organizationId: organizationContext.id }
}
