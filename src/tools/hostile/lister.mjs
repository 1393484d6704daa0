import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Somebody else's list, again and again, from a thread of its own: what keeps the attacking thread busy is not measured.

const PAUSE_MS = 20
const LONGEST_MS = 60_000
const { address, token, query, organizationId } = workerData

const list = async () => {
  const answer = await fetch(`${address}/graphql/active`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { o: organizationId } }),
    signal: AbortSignal.timeout(20_000),
  })
  const { errors } = await answer.json()
  return !errors
}

let isOver = true
/** `least` lists at least; told `isOver: false`, until it is told 'over'. */
const sample = async ({ least, isOver: atOnce }) => {
  isOver = atOnce
  const times = []
  let failed = 0
  const begun = performance.now()
  while ((times.length < least || !isOver) && performance.now() - begun < LONGEST_MS) {
    const start = performance.now()
    if (await list().catch(() => false)) times.push(performance.now() - start)
    else failed += 1
    if (times.length + failed === least) parentPort.postMessage('enough')
    await pause(PAUSE_MS)
  }
  parentPort.postMessage({ times, failed })
}

parentPort.on('message', message => {
  if (message === 'over') isOver = true
  else void sample(message)
})
