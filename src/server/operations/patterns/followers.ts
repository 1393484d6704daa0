import { fieldTypeOf, targetOf } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { carried } from '#fields/pattern.ts'
import type { AnyField, Resource, Followers } from '#model'
import { and, ident, sql, type Sql } from '#sql'
import { matches } from '../../query/where.ts'
import { notFound } from '../../request/errors.ts'
import type { Session } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { writable } from '../../rows/statements.ts'
import { tableOf } from '../../store/tables.ts'
import { KEPT, titleIn } from '../batches.ts'
import { valuesOfWire, wiresById } from '../reading.ts'
import { statusOfRow } from '../statusOfRow.ts'
import { inTransaction } from '../work.ts'
import { differencesOf, followingsOf, patternOf, type Following } from './taken.ts'

/** So many are looked through. */
const MOST = 200

export interface FollowersArgs {
  readonly organizationId: string
  /** The resource of the pattern. */
  readonly resource: string
  readonly id: string
  /** One row alone, whether it is yet to come or not. */
  readonly row?: string | null
}

/** Rows of the organization that follow a pattern and are yet to come, as a condition on alias `r`. */
const upcoming = (work: Work, { resource, making }: Following, { id, row }: FollowersArgs): Sql => {
  const { upcoming: when } = resource.list
  const from = work.env.now.toISOString()
  const field = when === undefined ? undefined : resource.fields[when]
  const isDay = field !== undefined && fieldTypeOf(field).isDay === true
  const ahead = targetOf(field) === null ? { from: isDay ? from.slice(0, 10) : from } : { upcoming: true }
  const filter = {
    [making.source]: { is: id },
    ...(row ? { ids: [row] } : when === undefined ? {} : { [when]: ahead }),
  }
  return and([writable(resource, 'r'), matches(resource, filter, 'r', work.read), sql`${ident('r', 'cancelled_at')} is null`])
}

/** What a row holds as its pattern would say it: of a moment the time of day. */
const inTerms = (value: unknown, to: AnyField | undefined, from: AnyField | undefined): unknown =>
  to && from ? carried(value, to, from) : null

const wiresOf = async (work: Work, resource: Resource, ids: readonly string[], keys: readonly string[]) => {
  const wires = await wiresById(work, resource, ids, keys, 'recordTitle', KEPT)
  return new Map([...wires].map(([id, wire]) => [id, { title: titleIn(wire), values: valuesOfWire(resource, keys, wire, work.env) }]))
}

const of = async (work: Work, following: Following, args: FollowersArgs): Promise<Followers | null> => {
  const { resource, patterns, making } = following
  const pattern = await patternOf(work, patterns, args.id)
  if (!pattern) return null
  const found = await work.rows(
    sql`select r.* from ${ident(tableOf(resource))} r where ${upcoming(work, following, args)} order by ${ident('r', 'id')} limit ${MOST + 1}`,
  )
  const rows: readonly Row[] = found.slice(0, MOST)
  const when = resource.list.upcoming
  const keys = [...new Set([...Object.keys(making.copies), ...(when === undefined ? [] : [when])])]
  const ids = rows.map(row => String(row['id']))
  const mine = await wiresOf(work, resource, ids, keys)
  const theirs = (await wiresOf(work, patterns, [pattern.id], Object.values(making.copies))).get(pattern.id)
  const all = rows.map(row => {
    const id = String(row['id'])
    const { title = '', values = {} } = mine.get(id) ?? {}
    const moment = when === undefined ? null : values[when]
    return {
      id,
      title,
      at: typeof moment === 'string' ? moment : '',
      status: String(statusOfRow(resource, row, work.read.env)),
      differences: differencesOf(following, pattern, row, work.env).map(({ key, source, isEdited }) => ({
        field: key,
        source,
        mine: inTerms(values[key], resource.fields[key], patterns.fields[source]),
        theirs: theirs?.values[source] ?? null,
        isEdited,
      })),
    }
  })
  return {
    resource: resource.name,
    rows: all.sort((one, other) => (one.at < other.at ? -1 : 1)),
    more: found.length > MOST,
  }
}

/** Rows that follow a pattern (R3.16), and how each differs from it: what the pattern says now, and what was entered by hand. */
export const followers = async (session: Session, args: FollowersArgs): Promise<readonly Followers[]> => {
  const { catalogue } = session
  if (!catalogue.has(args.resource)) throw notFound()
  const organization = await session.admit(catalogue.resource(args.resource), 'read', args.organizationId)
  const followings = followingsOf(catalogue, patterns => patterns.name === args.resource)
  for (const { resource } of followings) await session.admit(resource, 'read', args.organizationId)
  return inTransaction(null, organization, session, async work => {
    const found: Followers[] = []
    for (const following of followings) {
      const one = await of(work, following, args)
      if (one) found.push(one)
    }
    return found
  })
}
