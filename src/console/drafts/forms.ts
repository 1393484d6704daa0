/** The forms of a page in which something is typed that is not saved. */
export const makeOpenForms = () => {
  const forms = new Set<() => boolean>()
  const saves = new Set<Promise<void>>()
  let isLeaving = false
  const keep = (): boolean => [...forms].map(one => one()).every(Boolean)
  return {
    /**
     * `keep` writes down what is typed, to be brought back by itself; false: not all of it could be kept. Returns what takes the form out
     * again.
     */
    add: (keep: () => boolean) => {
      forms.add(keep)
      return () => void forms.delete(keep)
    },
    any: () => forms.size > 0,
    /** Everything typed is kept, and comes back when its form opens again; false: not all of it could be. */
    keep,
    /** A save is on its way, or waits for somebody to answer, until what is returned is called. */
    hold: () => {
      let end = () => {}
      const save = new Promise<void>(resolve => {
        end = resolve
      })
      saves.add(save)
      return () => {
        saves.delete(save)
        end()
      }
    },
    /** Once no save is on its way. */
    settled: async (): Promise<void> => {
      while (saves.size > 0) await Promise.all(saves)
    },
    /**
     * Leaves the page by itself (a session that ended, a new build, a chunk that is gone): everything typed is kept first and comes back
     * when the page opens again. What could not be kept is asked about by the browser.
     */
    leave: (go: () => void): void => {
      isLeaving = keep()
      go()
    },
    /** Whether the page is left with everything kept: no form needs to ask. */
    isLeaving: () => isLeaving,
  }
}

export type OpenForms = ReturnType<typeof makeOpenForms>

/** The open forms of this page. */
export const openForms = makeOpenForms()
