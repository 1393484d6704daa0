import type { Row } from '#fields/adapters.server.ts'
import type { EffectWhich, EffectWork } from '#effects/adapters.server.ts'
import { mayIn } from '#access'
import { actionsOf, publishes } from '#catalogue'
import type { NamedAction, Resource } from '#model'
import { and, ident, sql, type Sql } from '#sql'
import { opensFor } from '../../query/opens.ts'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { lockRows, writable } from '../../rows/statements.ts'
import { changedFields, untouched, valuesOf } from '../../rows/values.ts'
import { columnsOfField, tableOf } from '../../store/tables.ts'
import { applyChanges, type RowChange } from '../apply.ts'
import { applyNew } from '../applyNew.ts'
import { deciderOf } from '../decide.ts'
import { audienceOf } from '../audienceOf.ts'
import { newRow } from '../newRow.ts'
import { eachInTurn } from '../pace.ts'
import { toRow } from '../toRow.ts'
import { effectRow } from './effectRow.ts'

/** More rows than that no effect finds. */
const MOST = 50_000

const column = (resource: Resource, key: string): Sql => ident('r', columnsOfField(resource, key)[0]?.name ?? key)

const conditionOf = (resource: Resource, which: EffectWhich): Sql => {
  if ('ids' in which) return sql`${ident('r', 'id')} = any(${which.ids}::uuid[])`
  if ('every' in which) return sql`${ident('r', 'deleted_at')} is null`
  if ('among' in which)
    return and([
      sql`${column(resource, which.field)} = any(${which.among}::uuid[])`,
      sql`${column(resource, which.day.field)} = ${which.day.value}::date`,
    ])
  return and([
    sql`${column(resource, which.field)} = ${which.id}::uuid`,
    ...(which.since ? [sql`${column(resource, which.since.field)} >= ${which.since.value}`] : []),
  ])
}

/** Whether new rows begin as drafts though what they are like is published: whoever may not publish has nobody see the next ones. */
const hidesNew = ({ session }: Work, resource: Resource): boolean =>
  publishes(resource) && !mayIn(session.person, resource.area, 'publish').allowed

/** Does what follows from an action that an effect did. */
type Follow = (work: Work, resource: Resource, action: NamedAction, ids: readonly string[]) => Promise<unknown>

/** What effects may do, over the transaction of an action. */
export const effectWork = (work: Work, follow: Follow): EffectWork => {
  const { catalogue } = work.session
  const locked = new Map<string, Row>()
  const patchOf = async (resource: Resource, before: Row, values: Readonly<Record<string, unknown>>): Promise<Row> => {
    const stored = valuesOf(resource, before, work.env)
    const after = { ...stored, ...values }
    return toRow(after, changedFields(resource, stored, after, work.env), work.env)
  }
  return {
    // What is done late is done now: nothing is made for hours that have gone by.
    env: { ...work.env, now: work.session.now },
    resource: name => catalogue.resource(name),
    find: async (resource, which) => {
      const where = and([writable(resource, 'r'), conditionOf(resource, which)])
      const rows = await work.rows(sql`select r.* from ${ident(tableOf(resource))} r where ${where}`)
      return rows.map(row => effectRow(work, resource, row))
    },
    lock: async (resource, which) => {
      const rows = await work.rows(lockRows(resource, conditionOf(resource, which), MOST))
      for (const row of rows) locked.set(String(row['id']), row)
      return rows.map(row => effectRow(work, resource, row))
    },
    audience: (resource, id) => audienceOf(work, resource, id),
    add: async (resource, given, { isPublished }) => {
      const base = untouched(resource)
      const shown = isPublished ? { published_on: work.moment } : hidesNew(work, resource) ? { published_on: null } : {}
      const rows: Row[] = []
      await eachInTurn(given, async values => void rows.push({ ...(await newRow(work, resource, { ...base, ...values })), ...shown }))
      if (rows.length > 0) await applyNew(work, resource, rows, 'create')
      return rows.map(row => String(row['id']))
    },
    change: async (resource, changes) => {
      const changed: RowChange[] = []
      await eachInTurn(changes, async ({ id, values = {}, isDeleted, isPublished }) => {
        const before = locked.get(id)
        if (!before) throw new Error(`An effect changes a row of ${resource.name} that it has not locked.`)
        const moves = isDeleted !== undefined && (before['deleted_at'] != null) !== isDeleted
        const patch = {
          ...(await patchOf(resource, before, values)),
          ...(moves ? { deleted_at: isDeleted ? work.moment : null } : {}),
          ...(isPublished && before['published_on'] == null ? { published_on: work.moment } : {}),
        }
        if (Object.keys(patch).length > 0) changed.push({ id, before, patch })
      })
      if (changed.length > 0) await applyChanges(work, resource, changed, 'update', { byEffect: true })
      return changed.length
    },
    act: async (resource, name, ids) => {
      const action = actionsOf(resource).find(one => one.name === name)
      if (!action) throw new Error(`There is no action '${name}' of ${resource.name}.`)
      const rows = await work.rows(lockRows(resource, conditionOf(resource, { ids }), MOST))
      const decide = await deciderOf(resource, action, {})(work, rows)
      const changed: RowChange[] = []
      await eachInTurn(rows, async before => {
        const decision = await decide(before)
        if ('patch' in decision) changed.push({ id: String(before['id']), before, patch: decision.patch })
      })
      if (changed.length === 0) return
      await applyChanges(work, resource, changed, name)
      const done = changed.map(({ id }) => id)
      await follow(work, resource, action, done)
    },
    reads: opensFor(work.session, work.organization),
    without: async (resource, people) => {
      const { colleague } = work.session
      const found: { readonly id: string; readonly name: string }[] = []
      for (const id of colleague ? people : []) {
        const one = await colleague?.(work.organization, id)
        if (!one?.reads(resource) || one.person.email === '') found.push({ id, name: one?.person.fullName ?? 'Somebody who is chosen' })
      }
      return found
    },
    ask: async (task, data) =>
      work.session.ask?.(task, { organizationId: work.organization.id, ...data }, (statement, more) => work.rows(statement, more)),
    refuse: (field, message) => {
      throw recordInvalid([{ path: [field], message, code: 'effect' }])
    },
  }
}
