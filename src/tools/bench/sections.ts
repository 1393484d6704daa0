import { loadavg } from 'node:os'

/** The load of the machine, before the bench adds its own. */
export const loadNow = (): number => loadavg()[0] ?? 0

/** A page of `docs/` with a section, which begins with its heading, in the place of the one before it, or at the end. */
export const withSection = (page: string, section: string): string => {
  const parts = page.split(/^(?=## )/m)
  const [heading = ''] = section.split('\n')
  const place = parts.findIndex(part => part.startsWith(`${heading}\n`))
  const whole = place < 0 ? [...parts, section] : parts.with(place, section)
  // A section may end with as many blank lines as it likes: one stands between two.
  return `${whole.map(part => part.trimEnd()).join('\n\n')}\n`
}
