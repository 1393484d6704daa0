export type Values = Readonly<Record<string, unknown>>

/** What was typed on a page and not saved. `at` is an instant (ISO). */
export interface Draft {
  readonly at: string
  readonly values: Values
  /** Of an existing row: the version that the typing started from, and what its fields held then. */
  readonly from?: { readonly version: number; readonly values: Values }
  /** The console left the page by itself: what was typed comes back without a question. */
  readonly resume?: true
  /** A save that was sent and of which nobody knows whether it was made. */
  readonly attempt?: Attempt
}

/** A change that was sent under an idempotency key, and whose answer was lost: under the same key it is made once. */
export interface Attempt {
  readonly key: string
  /** What was sent under the key, each time; one of them was made, or none. */
  readonly tried: readonly Values[]
}

/** How many drafts a browser keeps, and for how many days. */
export const MOST = 40
export const DAYS = 30

const PREFIX = 'draft:'
const DAY = 86_400_000

/** Drafts are a person's, at an organization, of a page. */
export const draftKey = (personId: string, organizationId: string, path: string): string => `${PREFIX}${personId}:${organizationId}:${path}`

const TAB = 'tab'

/** Names this tab, also after it was loaded again. */
const thisTab = (): string => {
  const known = sessionStorage.getItem(TAB)
  if (known !== null) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(TAB, made)
  return made
}

// Two tabs that hold the same form keep their drafts beside each other: neither types over what the other typed.
const nameIn = (tab: string, key: string): string => `${PREFIX}${tab} ${key.slice(PREFIX.length)}`

/** Where this tab keeps its draft of a page in local storage. */
export const ownName = (key: string): string => nameIn(thisTab(), key)

const isDraft = (found: unknown): found is Draft =>
  typeof found === 'object' && found !== null && 'at' in found && 'values' in found && typeof found.at === 'string'

/** What a text of the browser's storage holds; null for what is not, or no more, of the form that is looked for. */
export const parsed = <Found>(text: string | null, isFound: (found: unknown) => found is Found): Found | null => {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isFound(found) ? found : null
  } catch {
    return null
  }
}

/** The names in the browser's storage that begin so. */
export const namesIn = (storage: Pick<Storage, 'length' | 'key'>, prefix: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(name => name.startsWith(prefix))

const draftAt = (name: string): Draft | null => parsed(localStorage.getItem(name), isDraft)

const kept = (): { readonly name: string; readonly at: number }[] =>
  namesIn(localStorage, PREFIX)
    .map(name => ({ name, at: Date.parse(draftAt(name)?.at ?? '') || 0 }))
    .sort((left, right) => left.at - right.at)

/** A draft, and where it stands in local storage. */
export interface KeptDraft extends Draft {
  readonly name: string
}

/** What was kept of a page: this tab's draft, else the newest of the others; null where there is none. */
export const readDraft = (key: string): KeptDraft | null => {
  const own = ownName(key)
  const others = kept()
    .map(({ name }) => name)
    .filter(name => name !== own && name.endsWith(nameIn('', key).slice(PREFIX.length)))
  for (const name of [own, ...others.reverse()]) {
    const draft = draftAt(name)
    if (draft) return { ...draft, name }
  }
  return null
}

/** Removes drafts that are too old or too many, oldest first. */
export const pruneDrafts = (now = Date.now()): void => {
  const all = kept()
  all.forEach(({ name, at }, index) => {
    if (now - at > DAYS * DAY || all.length - index > MOST) localStorage.removeItem(name)
  })
}

/** Keeps this tab's draft; older ones of other pages make room. False: the browser keeps nothing (a private window, a full store). */
export const writeDraft = (key: string, draft: Draft): boolean => {
  const text = JSON.stringify(draft)
  const own = ownName(key)
  const others = kept().filter(({ name }) => name !== own)
  for (;;) {
    try {
      localStorage.setItem(own, text)
      pruneDrafts()
      return true
    } catch {
      const oldest = others.shift()
      if (!oldest) return false
      localStorage.removeItem(oldest.name)
    }
  }
}

/** Ends this tab's draft of a page. */
export const dropDraft = (key: string): void => localStorage.removeItem(ownName(key))

/** Ends a draft of whichever tab, by where it stands. */
export const dropKept = ({ name }: Pick<KeptDraft, 'name'>): void => localStorage.removeItem(name)
