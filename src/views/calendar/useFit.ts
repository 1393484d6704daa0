import { useLayoutEffect, useState, type RefObject } from 'react'

/** A month is worth so many rows a day at least, however low the window is, and no more are read at a glance. */
const FEWEST = 3
const MOST = 12
/** Room of a day's head and edges, and of one row, in px as they are drawn. */
const HEAD = 28
const ROW = 25
/** Below the grid. */
const MARGIN = 24

/** How many rows each day of a grid has room for, when its weeks share what the window has below its beginning. */
export const fitOf = (room: number, weeks: number): number =>
  Math.min(MOST, Math.max(FEWEST, Math.floor((room / Math.max(1, weeks) - HEAD) / ROW)))

export const useFit = (grid: RefObject<HTMLElement | null>, weeks: number): number => {
  const [fit, setFit] = useState(FEWEST)
  useLayoutEffect(() => {
    const measure = (): void => {
      const body = grid.current?.querySelector('tbody')
      if (body) setFit(fitOf(innerHeight - (body.getBoundingClientRect().top + scrollY) - MARGIN, weeks))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [grid, weeks])
  return fit
}
