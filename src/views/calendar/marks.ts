/** How calendars differ: by shape as well as by colour (LOOK). */
export const SHAPES = ['square', 'triangle', 'diamond', 'ring', 'cross', 'bar', 'star', 'frame', 'kite', 'delta'] as const
export type Mark = 'round' | 'people' | 'several' | (typeof SHAPES)[number]

/** What each mark is drawn as, in a square of 10 by 10. */
export const DRAWINGS: Readonly<Record<Mark, string>> = {
  round: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  square: 'M1.5 1.5h7v7h-7z',
  triangle: 'M5 1l4.4 7.8H.6z',
  diamond: 'M5 .4L9.6 5 5 9.6.4 5z',
  ring: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  cross: 'M3.6 1h2.8v2.6H9v2.8H6.4V9H3.6V6.4H1V3.6h2.6z',
  bar: 'M1 3.4h8v3.2H1z',
  star: 'M5 .4L6.2 3.7 9.7 3.8 6.9 5.9 7.9 9.3 5 7.3 2.1 9.3 3.1 5.9.3 3.8 3.8 3.7z',
  frame: 'M1 1h8v8H1zM3.2 3.2v3.6h3.6V3.2z',
  kite: 'M5 .4L9.6 5 5 9.6.4 5zM5 3.2L3.2 5 5 6.8 6.8 5z',
  delta: 'M5 .8l4.5 8H.5zM5 4.2L3.5 7h3z',
  people:
    'M3 1.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.2.6a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM.2 9c0-1.8 1.2-3 2.8-3s2.8 1.2 2.8 3zm6.6 0c0-1.1-.3-2-.9-2.7.4-.3.8-.4 1.3-.4 1.5 0 2.6 1.1 2.6 3.1z',
  several: 'M2 .8a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 2 .8zm4 0h3.4v3.4H6zM2.4 5.8l2 3.4H.4zM7.7 5.6l1.9 1.9-1.9 1.9-1.9-1.9z',
}

const TONES: Readonly<Partial<Record<Mark, string>>> = {
  square: 'info',
  triangle: 'assisted',
  diamond: 'memory',
  ring: 'accent',
  people: 'accent',
  cross: 'warning',
  bar: 'success',
  star: 'memory',
  frame: 'success',
  kite: 'info',
  delta: 'warning',
}

/** The tone of what stands for a calendar, as `data-tone`. */
export const toneOf = (mark: Mark): string => TONES[mark] ?? 'everyone'
