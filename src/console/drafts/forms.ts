/** A form with something typed in it that is not saved. */
export interface OpenForm {
  /** Whether what is typed still waits to be saved. */
  readonly isUnsaved: () => boolean
  /** Writes down what is typed, to be brought back by itself. False: not all of it could be kept. */
  readonly keep: () => boolean
}

/** The forms of this page in which something is typed. */
export interface OpenForms {
  /** Returns what takes it out again. */
  add(form: OpenForm): () => void
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
  const forms = new Set<OpenForm>()
  let isLeaving = false
  return {
    add: form => {
      forms.add(form)
      return () => void forms.delete(form)
    },
    any: () => [...forms].some(form => form.isUnsaved()),
    leave: go => {
      isLeaving = [...forms]
        .filter(form => form.isUnsaved())
        .map(form => form.keep())
        .every(Boolean)
      go()
    },
    isLeaving: () => isLeaving,
  }
}

/** The open forms of this page. */
export const openForms = makeOpenForms()
