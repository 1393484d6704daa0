import type { AccessRule, RuleName } from '#model'
import { rules as declared } from '../../resources/access/rules.ts'

/** Every rule that a declaration may name. */
export const rules: Readonly<Record<RuleName, AccessRule>> = declared
