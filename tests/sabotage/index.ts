import type { Sabotage } from '#tools/sabotage/run.ts'
import { calls } from './calls.ts'
import { fields } from './fields.ts'
import { language } from './language.ts'
import { people } from './people.ts'
import { product } from './product.ts'
import { routes } from './routes.ts'
import { screens } from './screens.ts'

/** For each requirement one edit that breaks it, and the test that must see it (`npm run sabotage`). */
export const sabotages: readonly Sabotage[] = [...product, ...routes, ...screens, ...fields, ...calls, ...people, ...language]
