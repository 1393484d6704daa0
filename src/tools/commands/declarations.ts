import { catalogue } from '#catalogue/declarations.ts'
import { checkHandlers } from '#server/operations/handlers.ts'
import { contractOf } from '#server/schema/contract.ts'

/** The check of the declarations alone: reading them throws what is wrong, as do code beside them that is missing, and names that clash in the API. */
export const main = (): void => {
  checkHandlers(catalogue)
  contractOf(catalogue)
}
