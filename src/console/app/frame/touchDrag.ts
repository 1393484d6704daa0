import styles from './touchDrag.module.css'

// Before the browser's own long press, which opens a link's menu or drags in a way of its own.
const HOLD_MS = 400
/** A finger that moves farther before that scrolls, px. */
const STILL = 10
/** So near to an edge the page scrolls along, and so far with each move, px. */
const EDGE = 48
const SCROLL = 12

interface Held {
  readonly source: Element
  readonly data: DataTransfer
  /** The picture under the finger; null: what is dragged shows itself. */
  readonly picture: HTMLElement | null
  over: Element | null
  /** What is under the finger takes it. */
  isTaken: boolean
}

const fire = (to: Element, type: string, { data }: Pick<Held, 'data'>, { clientX, clientY }: Touch, cancelable = true): boolean =>
  !to.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable, composed: true, clientX, clientY, dataTransfer: data }))

/** What is dragged, as a picture over the page. */
const pictureOf = (source: Element): HTMLElement => {
  const picture = source.cloneNode(true) as HTMLElement
  const { left, top, width, height } = source.getBoundingClientRect()
  picture.classList.add(styles['picture'] ?? '')
  picture.ariaHidden = 'true'
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  document.body.append(picture)
  return picture
}

const scrollerOf = (element: Element | null): Element | null => {
  for (let at = element; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement
}

const scrollAt = (over: Element | null, y: number): void => {
  const scroller = scrollerOf(over)
  if (!scroller) return
  const { top, bottom } = scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  if (y < top + EDGE) scroller.scrollBy(0, -SCROLL)
  else if (y > bottom - EDGE) scroller.scrollBy(0, SCROLL)
}

/**
 * What a mouse drags, a finger that is held on it drags as well: it sends the events of dragging, which tablets send late, otherwise or
 * not at all. Heard once for the whole page, until the signal.
 */
export const listenForTouchDrag = (signal: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun: Touch | null = null
  let held: Held | null = null

  const take = (source: Element, touch: Touch): void => {
    const data = new DataTransfer()
    let hasPicture = true
    data.setDragImage = image => void (hasPicture = image.isConnected)
    // Whoever refuses it keeps its own long press.
    if (fire(source, 'dragstart', { data }, touch)) return
    held = { source, data, picture: hasPicture ? pictureOf(source) : null, over: null, isTaken: false }
    move(touch)
  }
  const move = (touch: Touch): void => {
    if (!held || !begun) return
    const { clientX, clientY } = touch
    if (held.picture) held.picture.style.translate = `${clientX - begun.clientX}px ${clientY - begun.clientY}px`
    const over = document.elementFromPoint(clientX, clientY)
    if (over !== held.over) {
      if (over) fire(over, 'dragenter', held, touch)
      if (held.over) fire(held.over, 'dragleave', held, touch, false)
      held.over = over
    }
    held.isTaken = over !== null && fire(over, 'dragover', held, touch)
    scrollAt(over, clientY)
  }
  const end = (touch: Touch | undefined, isDropped: boolean): void => {
    clearTimeout(timer)
    begun = null
    if (!held) return
    const own = held
    held = null
    const { source, picture, over, isTaken } = own
    picture?.remove()
    if (!touch) return
    if (over) fire(over, isDropped && isTaken ? 'drop' : 'dragleave', own, touch)
    fire(source, 'dragend', own, touch, false)
  }

  const onStart = ({ touches, target }: TouchEvent): void => {
    const [touch] = touches
    end(touch, false)
    const source = target instanceof Element ? target.closest('[draggable="true"]') : null
    if (!touch || touches.length > 1 || !source) return
    begun = touch
    timer = setTimeout(() => take(source, touch), HOLD_MS)
  }
  const onMove = (event: TouchEvent): void => {
    const [touch] = event.touches
    if (!touch || !begun) return
    if (held) {
      event.preventDefault()
      move(touch)
    } else if (Math.hypot(touch.clientX - begun.clientX, touch.clientY - begun.clientY) > STILL) end(touch, false)
  }
  const onEnd = (event: TouchEvent): void => {
    // What was dropped is not pressed as well.
    if (held) event.preventDefault()
    end(event.changedTouches[0], event.type === 'touchend')
  }
  /** What the browser makes of the same finger. */
  const onOwn = (event: Event): void => {
    if (!held || !event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
  }

  document.addEventListener('touchstart', onStart, { signal, passive: true })
  // Heard always: Safari lets nobody who comes later keep the page from scrolling.
  document.addEventListener('touchmove', onMove, { signal, passive: false })
  document.addEventListener('touchend', onEnd, { signal, passive: false })
  document.addEventListener('touchcancel', onEnd, { signal })
  document.addEventListener('dragstart', onOwn, { signal, capture: true })
  document.addEventListener('contextmenu', onOwn, { signal, capture: true })
  signal.addEventListener('abort', () => end(undefined, false))
}
