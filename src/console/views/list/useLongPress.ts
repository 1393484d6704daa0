import { useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG = 500
const STILL = 10

/**
 * Handlers for a list of rows (`data-row`): a finger that rests on a row chooses it, and while rows are chosen a tap does. Links,
 * boxes and menus keep their own press otherwise.
 */
export const useLongPress = (isChoosing: boolean, toggle: (id: string) => void) => {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const hasChosen = useRef(false)
  const rowOf = (target: EventTarget): string | null =>
    target instanceof Element && !target.closest('button, input') ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null
  const cancel = (): void => {
    clearTimeout(pressed.current?.timer)
    pressed.current = null
  }
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      hasChosen.current = false
      const id = rowOf(target)
      if (id === null || pointerType === 'mouse') return
      const timer = setTimeout(() => {
        hasChosen.current = true
        toggle(id)
      }, LONG)
      pressed.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const start = pressed.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > STILL) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The system's own menu for a link would cover the row that was just chosen.
    onContextMenu: (event: MouseEvent): void => {
      if (hasChosen.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent): void => {
      const id = rowOf(event.target)
      if (id === null || (!hasChosen.current && !isChoosing)) return
      event.preventDefault()
      event.stopPropagation()
      if (!hasChosen.current) toggle(id)
      hasChosen.current = false
    },
  }
}
