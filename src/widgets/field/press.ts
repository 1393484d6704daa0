let isDown = false
const waiting: (() => void)[] = []

const release = (): void => {
  isDown = false
  // The click belongs to the same turn as the release: what moves the page comes after it.
  setTimeout(() => {
    if (!isDown) for (const done of waiting.splice(0)) done()
  })
}

if (typeof window !== 'undefined') {
  const press = (): void => void (isDown = true)
  // A finger's mousedown, which moves the focus, comes after its pointerup.
  for (const begins of ['pointerdown', 'mousedown']) window.addEventListener(begins, press, true)
  for (const ends of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'keydown', 'blur'])
    window.addEventListener(ends, event => (ends !== 'blur' || event.target === window) && release(), true)
}

/**
 * Does what changes the height of the page once nothing is pressed: at once, or after the click of the press that is under
 * way. A press that leaves a field shows its error only afterwards, and so reaches what it was aimed at (R8.2).
 */
export const afterPress = (done: () => void): void => {
  if (isDown) waiting.push(done)
  else done()
}
