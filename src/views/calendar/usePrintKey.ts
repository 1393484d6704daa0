import { usePageKeys } from '#widgets'

/** Ctrl P, or Command P, prints a calendar as its button does: what a browser makes of the page by itself has room for a part of it. */
export const usePrintKey = (onPress: () => void): void =>
  usePageKeys(event => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    onPress()
  })
