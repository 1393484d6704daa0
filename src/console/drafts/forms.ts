/** Writes down what is typed in a form and not saved, to be brought back by itself. False: not all of it could be kept. */
export type KeepForm = () => boolean

/** The forms of this page in which something is typed that is not saved. */
export interface OpenForms {
  /** Returns what takes it out again. */
  add(keep: KeepForm): () => void
  any(): boolean
  /**
   * Leaves the page by itself (a session that ended, a new build, a chunk that is gone): everything typed is kept first and comes back
   * when the page opens again. What could not be kept is asked about by the browser.
   */
  leave(go: () => void): void
  /** Whether the page is left with everything kept: no form needs to ask. */
  isLeaving(): boolean
}

export const makeOpenForms = (): OpenForms => {
  const forms = new Set<KeepForm>()
  let isLeaving = false
  return {
    add: keep => {
      forms.add(keep)
      return () => void forms.delete(keep)
    },
    any: () => forms.size > 0,
    leave: go => {
      isLeaving = [...forms].map(keep => keep()).every(Boolean)
      go()
    },
    isLeaving: () => isLeaving,
  }
}

/** The open forms of this page. */
export const openForms = makeOpenForms()
