import type pg from 'pg'
import { DEFAULT_LOCALE } from '#model'
import type { Catalogue } from '#catalogue'
import { columnsOf, type Columns, type Values } from '../demo/rows.ts'

/** Id of the n-th organization, as the database makes it too. */
export const organizationId = (n: string): string => `md5('o' || ${n})::uuid`
/** An id of a moment, the same for the same seed. */
export const uuid = (seed: string, time: string): string =>
  `(lpad(to_hex(${time}), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`

/** Every row is a copy of one that the field types themselves wrote, with what differs (`own`, as SQL) computed by the database. */
export const copyOf = async (
  client: pg.Client,
  catalogue: Catalogue,
  resource: string,
  values: Values,
  own: Readonly<Record<string, string>>,
  from: string,
  parameters: readonly unknown[] = [],
): Promise<void> => {
  const columns: Columns = await columnsOf(catalogue.resource(resource), values, {
    timeZone: 'America/Chicago',
    locale: DEFAULT_LOCALE,
    now: new Date('2026-11-01T12:00:00Z'),
  })
  const names = [...new Set([...Object.keys(columns), ...Object.keys(own)])]
  const table = client.escapeIdentifier(resource)
  const chosen = names.map(name => own[name] ?? `model.${client.escapeIdentifier(name)}`)
  await client.query(
    `insert into ${table} (${names.map(name => client.escapeIdentifier(name)).join(', ')})
     select ${chosen.join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb) model, ${from}`,
    [JSON.stringify(columns), ...parameters],
  )
}
