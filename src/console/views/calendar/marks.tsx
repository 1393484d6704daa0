import type { Audience } from '#fields/audience/audience.ts'
import type { Category } from '#widgets'
import { DRAWINGS, SHAPES, toneOf, type Mark } from '#views/calendar/marks.ts'
import text from '#widgets/text.module.css'

const WELL_KNOWN: Readonly<Record<string, Mark>> = { independent: 'square', assisted: 'triangle', memory: 'diamond' }

/** Which mark each calendar has: those that every community knows always the same, the others what is left, in their order. */
export const marksOf = (calendars: readonly Category[]): ReadonlyMap<string, Mark> => {
  const known = calendars.map(({ name }) => WELL_KNOWN[/^[a-z]+/.exec(name.toLowerCase())?.[0] ?? ''])
  const rest = SHAPES.filter(shape => !known.includes(shape))
  let next = 0
  return new Map(
    calendars.map(({ id }, place) => {
      const own = known[place]
      const isFirst = own !== undefined && known.indexOf(own) === place
      return [id, isFirst ? own : (rest[next++ % rest.length] ?? 'ring')]
    }),
  )
}

/** The mark of a row by whom it is for. */
export const markOf = (whom: Audience | null, marks: ReadonlyMap<string, Mark>): Mark => {
  if (whom === null || whom.scope === 'all') return 'round'
  if (whom.scope === 'select-groups') return 'people'
  return whom.roles.length === 1 ? (marks.get(whom.roles[0]?.id ?? '') ?? 'several') : 'several'
}

/** A calendar's mark, 10 px; decoration: whom a row is for is also said in words. */
export const MarkIcon = ({ mark }: { readonly mark: Mark }) => (
  <svg className={text['tone']} data-tone={toneOf(mark)} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <path d={DRAWINGS[mark]} fill="currentColor" />
  </svg>
)
