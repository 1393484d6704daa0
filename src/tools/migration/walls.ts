import { APPLICATION_ROLE, type Wall } from '#server/store/policies.ts'

type Walls = Readonly<Record<string, Wall>>

/** Statements that the differ never emits: FORCE, policies and GRANT. Old ones go first, new ones come when the columns are there. */
export const wallDifference = (before: Walls, after: Walls): { readonly dropped: readonly string[]; readonly made: readonly string[] } => {
  const dropped: string[] = []
  const made: string[] = []
  for (const [table, wall] of Object.entries(after)) {
    const old = before[table]
    for (const [name, text] of Object.entries(old?.policies ?? {}))
      if (wall.policies[name] !== text) dropped.push(`drop policy "${name}" on "${table}"`)
    if (wall.forced && !old?.forced)
      made.push(`alter table "${table}" enable row level security`, `alter table "${table}" force row level security`)
    if (!wall.forced && old?.forced)
      made.push(`alter table "${table}" no force row level security`, `alter table "${table}" disable row level security`)
    for (const [name, text] of Object.entries(wall.policies))
      if (old?.policies[name] !== text) made.push(`create policy "${name}" on "${table}" ${text}`)
    if (old && old.grants !== wall.grants) made.push(`revoke all on "${table}" from ${APPLICATION_ROLE}`)
    if (old?.grants !== wall.grants) made.push(`grant ${wall.grants} on "${table}" to ${APPLICATION_ROLE}`)
  }
  // A table that goes takes its policies along, but a column that a policy reads cannot go before it.
  for (const [table, wall] of Object.entries(before))
    if (!after[table]) for (const name of Object.keys(wall.policies)) dropped.push(`drop policy "${name}" on "${table}"`)
  return { dropped, made }
}
