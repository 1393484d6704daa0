import { loadavg } from 'node:os'

/** The load of the machine, before the bench adds its own. */
export const loadNow = (): number => loadavg()[0] ?? 0

/** A page of `docs/` with a section, which begins with its heading, in the place of the one before it, or at the end. */
export const withSection = (page: string, section: string): string => {
  const parts = page.split(/^(?=## )/m)
  const [heading = ''] = section.split('\n')
  const place = parts.findIndex(part => part.startsWith(`${heading}\n`))
  if (place < 0) return `${page.trimEnd()}\n\n${section}`
  return parts.map((part, index) => (index === place ? `${section}${index < parts.length - 1 ? '\n' : ''}` : part)).join('')
}
