import { APPLICATION_ROLE, type RowSecurity } from '#server/store/policies.ts'

/** Row security as older snapshots noted it: `forced` was row security that held for the table's owner too. */
type Noted = Omit<RowSecurity, 'secured'> & { readonly secured?: boolean; readonly forced?: boolean }
type RowSecurityByTable = Readonly<Record<string, RowSecurity>>

/** Statements that the differ never emits: row security, policies, GRANT and what a key's index carries. Old ones go first, new ones come when the columns are there. */
export const rowSecurityDifference = (
  before: Readonly<Record<string, Noted>>,
  after: RowSecurityByTable,
): { readonly dropped: readonly string[]; readonly made: readonly string[] } => {
  const dropped: string[] = []
  const made: string[] = []
  for (const [table, rowSecurity] of Object.entries(after)) {
    const old = before[table]
    for (const [name, text] of Object.entries(old?.policies ?? {}))
      if (rowSecurity.policies[name] !== text) dropped.push(`drop policy "${name}" on "${table}"`)
    const wasSecured = (old?.secured ?? old?.forced) === true
    if (old?.forced) made.push(`alter table "${table}" no force row level security`)
    if (rowSecurity.secured && !wasSecured) made.push(`alter table "${table}" enable row level security`)
    if (!rowSecurity.secured && wasSecured) made.push(`alter table "${table}" disable row level security`)
    for (const [name, text] of Object.entries(rowSecurity.policies))
      if (old?.policies[name] !== text) made.push(`create policy "${name}" on "${table}" ${text}`)
    for (const [signature, text] of Object.entries(rowSecurity.functions ?? {})) {
      if (old?.functions?.[signature] === text) continue
      // What comes back may be another type: a function is made anew, and nobody but the server may call it.
      made.push(
        `drop function if exists ${signature}`,
        `create function ${signature} ${text}`,
        `revoke all on function ${signature} from public`,
        `grant execute on function ${signature} to ${APPLICATION_ROLE}`,
      )
    }
    for (const signature of Object.keys(old?.functions ?? {}))
      if (!rowSecurity.functions?.[signature]) dropped.push(`drop function ${signature}`)
    if (rowSecurity.key !== undefined && old?.key !== rowSecurity.key)
      made.push(`alter table "${table}" drop constraint "${table}_pkey", add constraint "${table}_pkey" ${rowSecurity.key}`)
    if (old && old.grants !== rowSecurity.grants) made.push(`revoke all on "${table}" from ${APPLICATION_ROLE}`)
    if (old?.grants !== rowSecurity.grants) made.push(`grant ${rowSecurity.grants} on "${table}" to ${APPLICATION_ROLE}`)
  }
  // A table that goes takes its policies along, but a column that a policy reads cannot go before it.
  for (const [table, rowSecurity] of Object.entries(before))
    if (!after[table])
      dropped.push(
        ...Object.keys(rowSecurity.policies).map(name => `drop policy "${name}" on "${table}"`),
        ...Object.keys(rowSecurity.functions ?? {}).map(signature => `drop function ${signature}`),
      )
  return { dropped, made }
}
