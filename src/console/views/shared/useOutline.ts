import { useEffect } from 'react'
import { useFormats } from '#widgets'
import { keepOutline } from '../../data/visits.ts'
import { endOutline } from '../../outline/draw.ts'
import type { Shown } from '../../outline/learn.ts'

/**
 * Has the browser keep how this screen is drawn from the answer to an operation, for the next time that its address is loaded. `drawn` is what
 * it draws now, undefined while it waits; `find` finds that on the page.
 */
export const useOutline = (operation: string, drawn: unknown, find: () => Shown | null): void => {
  const { locale, timeZone } = useFormats()
  useEffect(() => {
    if (drawn === undefined) return
    endOutline()
    keepOutline(operation, async answer => {
      const { outlineOf } = await import('../../outline/learn.ts')
      const shown = find()
      return shown && outlineOf(operation, shown, answer, { locale, timeZone })
    })
  }, [operation, drawn, find, locale, timeZone])
}
