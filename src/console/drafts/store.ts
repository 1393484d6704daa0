export type Values = Readonly<Record<string, unknown>>

/** What was typed on a page and not saved. `at` is an instant (ISO). */
export interface Draft {
  readonly at: string
  readonly values: Values
  /** Of an existing row: the version that the typing started from, and what its fields held then. */
  readonly from?: { readonly version: number; readonly values: Values }
  /** The console left the page by itself: what was typed comes back without a question. */
  readonly resume?: true
}

/** How many drafts a browser keeps, and for how many days. */
export const MOST = 40
export const DAYS = 30

const PREFIX = 'draft:'
const DAY = 86_400_000

/** Drafts are a person's, at an organization, of a page. */
export const draftKey = (personId: string, organizationId: string, path: string): string => `${PREFIX}${personId}:${organizationId}:${path}`

const isDraft = (found: unknown): found is Draft =>
  typeof found === 'object' && found !== null && 'at' in found && 'values' in found && typeof found.at === 'string'

const parsed = (text: string | null): Draft | null => {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isDraft(found) ? found : null
  } catch {
    return null
  }
}

/** The kept draft, or null. */
export const readDraft = (key: string): Draft | null => parsed(localStorage.getItem(key))

const kept = (): { readonly key: string; readonly at: number }[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter(key => key.startsWith(PREFIX))
    .map(key => ({ key, at: Date.parse(readDraft(key)?.at ?? '') || 0 }))
    .sort((left, right) => left.at - right.at)

/** Removes drafts that are too old or too many, oldest first. */
export const pruneDrafts = (now = Date.now()): void => {
  const all = kept()
  all.forEach(({ key, at }, index) => {
    if (now - at > DAYS * DAY || all.length - index > MOST) localStorage.removeItem(key)
  })
}

/** Keeps a draft; older ones of other pages make room. False: the browser keeps nothing (a private window, a full store). */
export const writeDraft = (key: string, draft: Draft): boolean => {
  const text = JSON.stringify(draft)
  const others = kept().filter(one => one.key !== key)
  for (;;) {
    try {
      localStorage.setItem(key, text)
      pruneDrafts()
      return true
    } catch {
      const oldest = others.shift()
      if (!oldest) return false
      localStorage.removeItem(oldest.key)
    }
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key)
