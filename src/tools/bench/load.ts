import autocannon from 'autocannon'

/** What one run of load came to. */
export interface Load {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Answers that were no 200, and connections that broke: any makes the run worthless. */
  readonly failed: number
}

/** What is asked of a server: the body of request n. */
export interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: readonly string[]
}

export const CONNECTIONS = 8
const WARM_UP = 6

/** Asks for `seconds` over 8 connections, each taking the bodies in turn. */
export const load = async (target: Target, seconds: number, connections = CONNECTIONS): Promise<Load> => {
  const result = await autocannon({
    url: target.url,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', ...target.headers },
    requests: target.bodies.map(body => ({ body })),
  })
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** What interleaved runs of one target came to. */
export interface Rounds extends Load {
  /** Requests per second of each run, in their order. */
  readonly each: readonly number[]
}

/** How fast one target is beside another: the median of rounds, for a machine that slows down slows both of one round. */
export const ratioOf = (one: Rounds, other: Rounds): number => middle(one.each.map((found, round) => found / (other.each[round] ?? found)))

const middle = (values: readonly number[]): number => [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

/** The median run of each target, their runs interleaved so that a slow minute of the machine hits all of them. */
export const compare = async (
  targets: Readonly<Record<string, Target>>,
  rounds: number,
  seconds: number,
  log: (line: string) => void,
): Promise<Readonly<Record<string, Rounds>>> => {
  const named = Object.entries(targets)
  const runs = new Map<string, Load[]>(named.map(([name]) => [name, []]))
  // What a server compiles of its code while it runs takes thousands of requests.
  for (const [, target] of named) await load(target, WARM_UP)
  for (let round = 1; round <= rounds; round++)
    for (const [name, target] of named) {
      const run = await load(target, seconds)
      if (run.failed > 0) throw new Error(`${name} failed ${run.failed} requests: the run says nothing.`)
      runs.get(name)?.push(run)
      log(`round ${round} of ${rounds}: ${name} ${Math.round(run.requestsPerSecond)} requests a second`)
    }
  return Object.fromEntries(
    named.map(([name]) => {
      const all = runs.get(name) ?? []
      return [
        name,
        {
          requestsPerSecond: middle(all.map(one => one.requestsPerSecond)),
          p50: middle(all.map(one => one.p50)),
          p99: middle(all.map(one => one.p99)),
          failed: 0,
          each: all.map(one => one.requestsPerSecond),
        },
      ]
    }),
  )
}

/** Median milliseconds of single requests, one after another: autocannon's own are whole milliseconds. */
export const latency = async (target: Target, count: number): Promise<number> => {
  const taken: number[] = []
  for (let index = 0; index < count + 20; index++) {
    const begun = performance.now()
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...target.headers },
      body: target.bodies[index % target.bodies.length] ?? '',
    })
    const text = await answer.text()
    if (answer.status !== 200 || text.includes('"errors"'))
      throw new Error(`${target.url} answered ${answer.status}: ${text.slice(0, 200)}`)
    if (index >= 20) taken.push(performance.now() - begun)
  }
  return middle(taken)
}
