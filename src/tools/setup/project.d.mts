/** The sentence of a failure: without a stack where it explains itself, or names the declaration that broke. */
export const sentenceOf: (error: unknown) => string
