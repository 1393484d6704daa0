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

/**
 * The first message in what react-hook-form keeps as an error: the value's own, else the first one below it. With a path,
 * the message at or below that key and no other. react-admin's wrapped messages come out plain.
 */
export const messageIn = (error: unknown, path?: string): string | null => {
  if (error === null || typeof error !== 'object') return null
  const found = error as Readonly<Record<string, unknown>>
  if (path !== undefined) return messageIn(found[path])
  if (typeof found['message'] === 'string' && found['message'] !== '') return problemText(plain(found['message']))
  for (const [key, below] of Object.entries(found)) {
    const message = MARKS.has(key) ? null : messageIn(below)
    if (message !== null) return message
  }
  return null
}
