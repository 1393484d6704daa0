import { isLiving } from '#fields/audience/people.server.ts'
import { ident, join, literal, sql, type Sql } from '#sql'
import type { EffectCall } from '../adapters.server.ts'
import { CHANNELS } from './channels.ts'
import { LEDGER, PEOPLE, sourceField } from './deliver.ts'

export type Call = Pick<EffectCall, 'resource' | 'resourceNamed' | 'resourceSql' | 'column' | 'ways' | 'timeZone'>

/** The column of the ledger that points at rows of a resource. */
export const sourceColumn = ({ resource, resourceNamed, column }: Pick<Call, 'resource' | 'resourceNamed' | 'column'>): string => {
  const ledger = resourceNamed(LEDGER)
  return column(ledger, sourceField(ledger, resource.name) ?? '')
}

/** Whether the person under `person` is here to be told anything. */
export const isHere = (person: string, { column, resourceNamed, timeZone }: Pick<Call, 'column' | 'resourceNamed' | 'timeZone'>): Sql => {
  const people = resourceNamed(PEOPLE)
  return isLiving(person, people, key => column(people, key), sql`${timeZone}`)
}

/** Why the person under `person` cannot be reached by the channel under `channel.name`; null: they can. */
export const obstacle = (person: string, { column, resourceNamed, ways }: Call): Sql => {
  const people = resourceNamed(PEOPLE)
  const branches = Object.entries(CHANNELS).map(([name, { way, needs, missing, absent }]) => {
    const isHere = way === 'shown' || way === 'paper' || ways.has(name)
    const columns = needs.filter(key => people.fields[key]).map(key => sql`nullif(${ident(person, column(people, key))}, '')`)
    const lacks = columns.length === 0 ? sql`null` : sql`case when coalesce(${join(columns)}) is null then ${literal(missing)} end`
    return sql`when ${literal(name)} then ${isHere ? lacks : sql`${literal(absent)}`}`
  })
  return sql`case channel.name ${join(branches, ' ')} else ${literal('This channel is not set up')} end`
}

const channelsOf = (way: string): readonly string[] => Object.keys(CHANNELS).filter(name => CHANNELS[name]?.way === way)

/** Channels that show the row itself, and those on paper. */
export const shown = channelsOf('shown')
export const onPaper = channelsOf('paper')
