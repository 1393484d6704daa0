import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startChild, type Child } from './children.ts'

/** PostGraphile's document for the same ten rows: relations, audience and total, in its own names. */
export const PEER_LIST = `query ($organizationId: UUID!) {
  allEvents(condition: { organizationId: $organizationId }, orderBy: STARTS_AT_DESC, first: 10) {
    nodes {
      rowId title startsAt durationMinutes online priceCents version publishedOn archivedAt
      eventVenueByOrganizationIdAndVenueId { rowId name }
      audienceReceivers audienceRoleIds
      organizationByOrganizationId { rowId name }
    }
    totalCount
  }
}`

/**
 * Installs PostGraphile beside the bench, never in the project, and serves the database's owner with it: no row security, no session,
 * so that what is compared is its best case.
 */
export const startPeer = async (folder: string, databaseUrl: string, log: (line: string) => void): Promise<Child<{ url: string }>> => {
  const home = join(folder, 'postgraphile')
  mkdirSync(home, { recursive: true })
  cpSync('tests/bench/postgraphile', home, { recursive: true })
  if (!existsSync(join(home, 'node_modules'))) {
    log('installing PostGraphile for the comparison')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', '--foreground-scripts'], {
      cwd: home,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return startChild<{ url: string }>(join(home, 'node_modules/.bin/node'), ['server.mjs'], { DATABASE_URL: databaseUrl }, home)
}
