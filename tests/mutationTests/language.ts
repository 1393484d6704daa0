import type { Mutant } from '#tools/mutationTests/run.ts'

/** Edits that break the card: what the project is made of, and how a resource comes to be. */
export const language: readonly Mutant[] = [
  { requirement: 'R13.5', test: 'tests/resources/card.test.ts', file: 'package.json', from: '"ra-i18n-polyglot":', to: '"polyglot":' },
  { requirement: 'R13.6', test: 'tests/resources/card.test.ts', file: 'README.md', from: null, to: '' },
  {
    requirement: 'R13.7',
    test: 'tests/resources/checks.test.ts',
    file: 'src/catalogue/checks.ts',
    from: "report('R102', at, named(column",
    to: "report('R999', at, named(column",
  },
]
