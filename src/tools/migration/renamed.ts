const HINT = "A field that only has another key now keeps its values: say renamedFrom: 'itsOldKey' in it."

/** What is said to whoever is about to lose a column: a field that was renamed looks like one that went, and another that came. */
export const renameHint = (destructive: readonly string[]): readonly string[] =>
  destructive.some(statement => /\bdrop column\b/i.test(statement)) ? [HINT] : []
