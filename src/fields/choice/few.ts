import type { ChoiceOption } from './options.ts'

/** The specification's second list of options, beside that of page sizes (R12.1): items a page, days ahead. */
export const FEW = [1, 3, 5, 7, 10] as const

/** The same as options of a choice. */
export const fewOptions: readonly ChoiceOption[] = FEW.map(String)
