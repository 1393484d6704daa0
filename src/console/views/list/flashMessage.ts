import type { Outcome } from './useBulk.ts'

let kept: { readonly resource: string; readonly outcome: Outcome } | null = null

/** What came of a change on a page that it ended: the list that follows says it, once. */
export const flashMessage = {
  put: (resource: string, outcome: Outcome): void => void (kept = { resource, outcome }),
  of: (resource: string): Outcome | null => (kept?.resource === resource ? kept.outcome : null),
  clear: (): void => void (kept = null),
}
