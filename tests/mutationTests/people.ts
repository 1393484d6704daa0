import type { Mutant } from '#tools/mutationTests/run.ts'

const rules = 'tests/access/rules.test.ts'
const session = 'tests/console/session.test.ts'

/** Edits that break who gets in, and what they may do. */
export const people: readonly Mutant[] = [
  { requirement: 'R6.12', test: session, file: 'src/console/session/person.ts', from: '.toLowerCase()', to: '' },
  { requirement: 'R6.13', test: rules, file: 'src/access/flags.ts', from: "value === 'all' || ", to: '' },
  { requirement: 'R7.6', test: rules, file: 'src/model/facts.ts', from: "if (organization.clientName === 'aspen') return 'life'", to: '' },
  { requirement: 'R7.7', test: rules, file: 'src/access/entry.ts', from: ' && !who.onlyElevateUser', to: '' },
  {
    requirement: 'R9.1',
    test: rules,
    file: 'resources/access/rules.ts',
    from: "!top.allowed || who.roleName === 'super_admin' ? top",
    to: '!top.allowed || who.admin ? top',
  },
  {
    requirement: 'R9.2',
    test: rules,
    file: 'src/model/facts.ts',
    from: 'own.depth === 0 || target.ancestorIds.includes(own.id)',
    to: 'own.depth < target.depth',
  },
  {
    requirement: 'R9.4',
    test: rules,
    file: 'resources/access/rules.ts',
    from: '|| (who.isOwner && who.organization.id === where.id)',
    to: '|| (who.admin && who.organization.id === where.id)',
  },
  { requirement: 'R9.5', test: rules, file: 'src/access/gates.ts', from: '!== (gate.off ?? false)', to: '' },
  {
    requirement: 'R12.1',
    test: 'tests/console/data-verbs.test.ts',
    file: 'src/console/data/verbs/reads.ts',
    from: 'Math.min(pagination?.perPage ?? 10, 50)',
    to: 'pagination?.perPage ?? 10',
  },
  { requirement: 'R12.5', test: session, file: 'src/console/session/token.ts', from: 'SameSite=Strict', to: 'SameSite=Lax' },
]
