import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { house } from './src/tools/lint/rules.mjs'
import { formatsSyntax, restrictedSyntax } from './src/tools/lint/syntax.mjs'
import { texts } from './src/tools/lint/texts.mjs'

// Rules that read types are oxlint's (.oxlintrc.json), on the native compiler; here stands what reads the text of a file alone.
export default tseslint.config(
  { ignores: ['**/*.d.mts', 'node_modules', 'dist', '.data', 'coverage', 'test-results', 'tests/bench/**/node_modules'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx', 'resources/**'],
    ignores: ['src/model/formats/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...formatsSyntax] },
  },
  {
    // All but fields, which are handed what they refer to, and the tools, whose demo is of this product.
    files: ['src/{access,catalogue,console,model,server,sql}/**'],
    // Where parts are given to resources, and one field type's names are checked; and the reports, each written over what it counts.
    ignores: ['**/*.d.ts', 'src/catalogue/{roles,checkRelatedCounts}.ts', 'src/server/reports/**'],
    plugins: { house },
    rules: { 'house/names': 'error' },
  },
  ...texts,
  // A component is pure while it renders: no ref is read or written then, no state set by an effect that could be reckoned.
  // Where React is: its compiler reads each of these files whole, which takes longer than all other rules.
  {
    files: ['**/*.tsx', 'src/{console,widgets,views,panels,fields}/**/*.ts'],
    ignores: ['**/*.server.ts'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['tests/**'], rules: { 'max-lines': ['error', { max: 400 }] } },
)
