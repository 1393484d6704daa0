import { problemText } from '#texts/problems.ts'

const PREFIX = '@@react-admin@@'

const plain = (message: string): string => {
  if (!message.startsWith(PREFIX)) return message
  const told: unknown = JSON.parse(message.slice(PREFIX.length))
  if (typeof told === 'string') return told
  const inner = told !== null && typeof told === 'object' && 'message' in told ? told.message : ''
  return typeof inner === 'string' ? inner : ''
}

const MARKS = new Set(['ref', 'type', 'types', 'message'])

interface Found {
  readonly path: string
  readonly message: string
}

/** The first message in an error of `path` and where it is: the value's own, else the first one below it ('questions.1.text'). */
export const problemIn = (error: unknown, path: string): Found | null => {
  if (error === null || typeof error !== 'object') return null
  const found = error as Readonly<Record<string, unknown>>
  if (typeof found['message'] === 'string' && found['message'] !== '') return { path, message: problemText(plain(found['message'])) }
  for (const [key, below] of Object.entries(found)) {
    const first = MARKS.has(key) ? null : problemIn(below, key === 'root' ? path : `${path}.${key}`)
    if (first !== null) return first
  }
  return null
}

/**
 * The first message in what react-hook-form keeps as an error: the value's own, else the first one below it. With a path,
 * the message at or below that key and no other. react-admin's wrapped messages come out plain.
 */
export const messageIn = (error: unknown, path?: string): string | null =>
  problemIn(path === undefined ? error : (error as Readonly<Record<string, unknown>> | null)?.[path], '')?.message ?? null
