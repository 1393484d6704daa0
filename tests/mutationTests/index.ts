import type { Mutant } from '#tools/mutationTests/run.ts'
import { calls } from './calls.ts'
import { fields } from './fields.ts'
import { language } from './language.ts'
import { people } from './people.ts'
import { product } from './product.ts'
import { routes } from './routes.ts'
import { screens } from './screens.ts'

/** For each requirement one edit that breaks it, and the test that must see it (`npm run mutation-tests`). */
export const mutants: readonly Mutant[] = [...product, ...routes, ...screens, ...fields, ...calls, ...people, ...language]
