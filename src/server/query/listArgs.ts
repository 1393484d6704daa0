import { recordInvalid } from '../request/errors.ts'
import type { FilterInput } from '../request/types.ts'

/** Arguments of a list field. */
export interface ListArgs {
  readonly organizationId: string
  readonly page: number
  readonly perPage: number
  readonly sort?: string | null
  readonly filter?: FilterInput | null
}

/** Counts stop here; the console then says '10,000+'. */
export const COUNTED = 10_001
export const LARGEST_PAGE = 50
const DEEPEST_ROW = 100_000

/** RecordInvalid for pages that nobody should ask for: sizes outside 1 to 50, pages below 1 or beyond row 100,000. */
export const checkPage = ({ page, perPage }: Pick<ListArgs, 'page' | 'perPage'>): void => {
  const problems = [
    ...(perPage < 1 || perPage > LARGEST_PAGE ? [{ path: ['perPage'], message: `A page has 1 to ${LARGEST_PAGE} rows.` }] : []),
    ...(page < 1 || page * perPage > DEEPEST_ROW ? [{ path: ['page'], message: 'There is no such page. Narrow the filter.' }] : []),
  ]
  if (problems.length > 0) throw recordInvalid(problems)
}
