import { signIn, type Served } from '../crash/served.ts'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { listingAs, measure, type Measured } from './measure.ts'
import type { Attack } from './target.ts'

const LIST =
  'query GetEvents($o: ID!) { events(organizationId: $o, perPage: 10) { total items { id title startsAt venue { id recordTitle } } } }'

/** What one attack came to, and whether the server was ready for work afterwards. */
export interface Survived extends Measured {
  readonly readiness: number
}

/** Attacks a server of the demo world as an admin of one community, while an admin of another asks for their list. */
export const siege = async (
  server: Served,
  attacks: readonly Attack[],
  { yields = false, say = () => undefined }: { readonly yields?: boolean; readonly say?: (survived: Survived) => void } = {},
): Promise<readonly Survived[]> => {
  const { hostname, port } = new URL(server.address)
  const attacker = await signIn(server.address, 'admin@generations.example', DEMO_PASSWORD)
  const other = await signIn(server.address, 'admin@lakeside.example', DEMO_PASSWORD)
  const target = { address: server.address, host: hostname, port: Number(port), ...attacker }
  const listing = await listingAs({ ...other, address: server.address, query: LIST }, yields)
  await listing.sample(true).sampled
  const all: Survived[] = []
  for (const attack of attacks) {
    const measured = await measure(attack, target, listing)
    const readiness = await fetch(`${server.address}/readyz`).then(
      answer => answer.status,
      () => 0,
    )
    all.push({ ...measured, readiness })
    say({ ...measured, readiness })
  }
  await listing.close()
  return all
}

/** Whether a server's process lives. */
export const lives = (server: Served): Promise<boolean> => Promise.race([server.ended.then(() => false), Promise.resolve(true)])
