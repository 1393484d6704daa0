import { APPLICATION_ROLE, type RowSecurity } from '#server/store/policies.ts'

/** A wall as older snapshots noted it: `forced` was row security that held for the table's owner too. */
type Noted = Omit<RowSecurity, 'secured'> & { readonly secured?: boolean; readonly forced?: boolean }
type Walls = Readonly<Record<string, RowSecurity>>

/** Statements that the differ never emits: row security, policies, GRANT and what a key's index carries. Old ones go first, new ones come when the columns are there. */
export const wallDifference = (
  before: Readonly<Record<string, Noted>>,
  after: Walls,
): { readonly dropped: readonly string[]; readonly made: readonly string[] } => {
  const dropped: string[] = []
  const made: string[] = []
  for (const [table, wall] of Object.entries(after)) {
    const old = before[table]
    for (const [name, text] of Object.entries(old?.policies ?? {}))
      if (wall.policies[name] !== text) dropped.push(`drop policy "${name}" on "${table}"`)
    const wasSecured = (old?.secured ?? old?.forced) === true
    if (old?.forced) made.push(`alter table "${table}" no force row level security`)
    if (wall.secured && !wasSecured) made.push(`alter table "${table}" enable row level security`)
    if (!wall.secured && wasSecured) made.push(`alter table "${table}" disable row level security`)
    for (const [name, text] of Object.entries(wall.policies))
      if (old?.policies[name] !== text) made.push(`create policy "${name}" on "${table}" ${text}`)
    for (const [signature, text] of Object.entries(wall.functions ?? {})) {
      if (old?.functions?.[signature] === text) continue
      // What comes back may be another type: a function is made anew, and nobody but the server may call it.
      made.push(
        `drop function if exists ${signature}`,
        `create function ${signature} ${text}`,
        `revoke all on function ${signature} from public`,
        `grant execute on function ${signature} to ${APPLICATION_ROLE}`,
      )
    }
    for (const signature of Object.keys(old?.functions ?? {})) if (!wall.functions?.[signature]) dropped.push(`drop function ${signature}`)
    if (wall.key !== undefined && old?.key !== wall.key)
      made.push(`alter table "${table}" drop constraint "${table}_pkey", add constraint "${table}_pkey" ${wall.key}`)
    if (old && old.grants !== wall.grants) made.push(`revoke all on "${table}" from ${APPLICATION_ROLE}`)
    if (old?.grants !== wall.grants) made.push(`grant ${wall.grants} on "${table}" to ${APPLICATION_ROLE}`)
  }
  // A table that goes takes its policies along, but a column that a policy reads cannot go before it.
  for (const [table, wall] of Object.entries(before))
    if (!after[table])
      dropped.push(
        ...Object.keys(wall.policies).map(name => `drop policy "${name}" on "${table}"`),
        ...Object.keys(wall.functions ?? {}).map(signature => `drop function ${signature}`),
      )
  return { dropped, made }
}
