import { onDatabase } from '../support/database.ts'
import { apiOn, demoDatabase } from './testApp.ts'

/** The demo world as an operator sees it: its communities, and those of other trees. */
export const belowWorld = async () => {
  const fresh = await demoDatabase()
  const api = await apiOn(fresh.appUrl)
  const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)
  const [owner] = await rows(`select organization_id as id from users where email = 'corporate@harbor.example'`)
  const harbor = String(owner?.['id'])
  const all = await rows(`select o.id, o.name, '${harbor}' = any(o.ancestor_ids) as below from organizations o
    where o.deleted_at is null and o.id <> '${harbor}' and exists(select from users u where u.organization_id = o.id and u.person_type = 'resident') order by o.name, o.id`)
  return {
    rows,
    harbor,
    communities: all.filter(one => one['below'] === true).map(one => ({ id: String(one['id']), name: String(one['name']) })),
    elsewhere: all.filter(one => one['below'] !== true).map(one => String(one['id'])),
    /** What a question whose one variable, besides those given, is the organization `o` is answered. */
    read: async (query: string, email: string, o: string, more: Readonly<Record<string, unknown>> = {}) =>
      api.ask(query, { o, ...more }, await api.signIn(email)),
    /** What the database tells a session that is pinned to an organization, of a function of the row with this id. */
    told: (organization: string, name: string, id: string) =>
      onDatabase(
        fresh.appUrl,
        `with pinned as materialized (select set_config('app.organization', '${organization}', true))
         select b.* from pinned cross join lateral ${name}(case when pinned.set_config is not null then '${id}'::uuid end) b`,
      ),
    close: async () => {
      await api.close()
      await fresh.close()
    },
  }
}

export type BelowWorld = Awaited<ReturnType<typeof belowWorld>>
