/** What may not be written anywhere, as options of ESLint's `no-restricted-syntax`. */
export const restrictedSyntax: readonly { readonly selector: string; readonly message: string }[]

/** What says dates and numbers past the one place that does. */
export const formatsSyntax: readonly { readonly selector: string; readonly message: string }[]
