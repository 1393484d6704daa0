import { useRef, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react'

const rowOf = ({ target }: SyntheticEvent): string | null | undefined =>
  target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : undefined

const drop = (event: SyntheticEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * For a list whose rows are written over: a press that began on one row and ends on another, which took its place in between, meets nothing.
 * A pointer presses from down to click, the space bar from down to up; all else is done in one moment.
 */
export const usePresses = () => {
  const [pointed, spaced] = [useRef<string | null | undefined>(undefined), useRef<string | null | undefined>(undefined)]
  return {
    onPointerDownCapture: (event: PointerEvent) => void (pointed.current = rowOf(event)),
    // Keys and what speaks for people click without a pointer: they count none.
    onClickCapture: (event: SyntheticEvent<Element, MouseEvent>) => {
      if (event.nativeEvent.detail > 0 && pointed.current !== undefined && pointed.current !== rowOf(event)) drop(event)
      pointed.current = undefined
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === ' ' && !event.repeat) spaced.current = rowOf(event)
    },
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      if (spaced.current !== undefined && spaced.current !== rowOf(event)) drop(event)
      spaced.current = undefined
    },
  }
}
