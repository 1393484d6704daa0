/** JSON merge patches (RFC 7386): what differs between two documents, null for what goes. For documents that hold no null. */
type Json = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `document` with what a patch changes. */
export const patched = (document: unknown, patch: unknown): unknown => {
  if (!isMap(patch)) return patch
  const next: Record<string, unknown> = isMap(document) ? { ...document } : {}
  for (const [key, value] of Object.entries(patch))
    if (value === null) delete next[key]
    else next[key] = patched(next[key], value)
  return next
}

/** The patch that leads from one document to the other. */
export const patchBetween = (before: unknown, after: unknown): unknown => {
  if (!isMap(before) || !isMap(after)) return after
  const changes: Record<string, unknown> = {}
  for (const key of Object.keys(before)) if (!(key in after)) changes[key] = null
  for (const [key, value] of Object.entries(after)) {
    if (JSON.stringify(before[key]) === JSON.stringify(value)) continue
    changes[key] = patchBetween(before[key], value)
  }
  return changes
}
