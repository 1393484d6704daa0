import type { AccessDecision, Needs, OrganizationFacts, PersonFacts, ResourceSummary } from '#model'
import { mayIn } from './levels.ts'
import { rules } from './rules.ts'

type Guarded = Pick<ResourceSummary, 'access' | 'area'>

/** Whether somebody may read a resource at an organization: its rule says where one may act, the area of their staff role what. */
export const mayRead = ({ access, area }: Guarded, who: PersonFacts, where: OrganizationFacts): AccessDecision => {
  const rule = rules[access.read].allows(who, where)
  return rule.allowed ? mayIn(who, area, 'see') : rule
}

/** The same for writing; `needs`: what the operation asks for, 'publish' for what people then see or see no more. */
export const mayWrite = ({ access, area }: Guarded, who: PersonFacts, where: OrganizationFacts, needs: Needs = 'edit'): AccessDecision => {
  const rule = rules[access.write].allows(who, where)
  return rule.allowed ? mayIn(who, area, needs) : rule
}
