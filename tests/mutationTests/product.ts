import type { Mutant } from '#tools/mutationTests/run.ts'

const addresses = 'tests/console/url-table.test.ts'
const routes = 'resources/layouts/routes.ts'
const paths = 'tests/console/urls.test.ts'
const gate = 'tests/console/frame-isolation.test.tsx'
const support = 'tests/console/session-sso.test.tsx'
const redirect = 'src/console/pages/sso/start.tsx'

/** Edits that break the product as a whole, and the ways into it. */
export const product: readonly Mutant[] = [
  {
    requirement: 'R1.1',
    test: 'tests/access/rules.test.ts',
    file: 'resources/access/rules.ts',
    from: 'who.organization.depth === 0 && (who.admin || who.isOwner) ? allow',
    to: 'who.organization.depth <= 1 && (who.admin || who.isOwner) ? allow',
  },
  {
    requirement: 'R1.2',
    test: 'tests/console/frame-sidebar.test.ts',
    file: 'src/console/app/theme/theme.ts',
    from: "variant === 'multi-organization' || variant === 'super-admin' ? 'corporate'",
    to: "variant === 'super-admin' ? 'corporate'",
  },
  { requirement: 'R1.3', test: addresses, file: routes, from: "layout: 'older-living'", to: "layout: 'older'" },
  { requirement: 'R1.4', test: support, file: redirect, from: "door === 'client' ? `${product}-app` : product", to: '`${product}-app`' },
  {
    requirement: 'R1.5',
    test: 'tests/console/frame-toasts.test.tsx',
    file: 'src/console/app/frame/Toasts.tsx',
    from: '...(multiLine ? { isWide: true } : {}),',
    to: '',
  },
  {
    requirement: 'R1.6',
    test: 'tests/fields/browser-rich-text.test.tsx',
    file: 'src/fields/richText/RichTextToolbar.tsx',
    from: '  heading(3),\n',
    to: '',
  },
  {
    requirement: 'R1.7',
    test: 'tests/console/frame-builds.test.ts',
    file: 'src/console/services/builds.ts',
    from: 'running !== deployed && !forms.any()',
    to: 'running !== deployed',
  },
  {
    requirement: 'R1.8',
    test: 'tests/console/frame-widgets.test.ts',
    file: 'src/console/app/vendorWidgets/vendorIdentity.ts',
    from: '=> ({\n  name:',
    to: '=> ({\n  ...person,\n  name:',
  },
  {
    requirement: 'R1.9',
    test: addresses,
    file: routes,
    from: 'const TOP_LEVEL = [',
    to: "const TOP_LEVEL = ['bulletin_boards', ",
  },
  { requirement: 'R1.10', test: addresses, file: routes, from: "    'recipes',\n", to: '' },
  {
    requirement: 'R2.1',
    test: paths,
    file: 'src/console/session/paths.ts',
    from: "[new URLSearchParams(search).get('redirect'), localStorage.getItem(LAST_PATH)]",
    to: "[localStorage.getItem(LAST_PATH), new URLSearchParams(search).get('redirect')]",
  },
  {
    requirement: 'R2.2',
    test: gate,
    file: 'src/console/app/Gate.tsx',
    from: 'if (pathname === \'/\') return <Navigate replace to="/organizations" />',
    to: '',
  },
  {
    requirement: 'R2.3',
    test: support,
    file: 'src/texts/en/pages.ts',
    from: "redirecting: 'Redirecting ...'",
    to: "redirecting: ''",
  },
  { requirement: 'R2.4', test: support, file: redirect, from: "{ allowsNonAdmins: door === 'client' }", to: '{ allowsNonAdmins: true }' },
  { requirement: 'R2.5', test: gate, file: 'src/console/app/Unknown.tsx', from: 'location.replace(SIGN_IN)', to: 'undefined' },
  { requirement: 'R2.6', test: paths, file: 'src/console/session/paths.ts', from: '(?=\\/|$)', to: '' },
  {
    requirement: 'R2.7',
    test: paths,
    file: 'src/console/routing/table.ts',
    from: 'id === undefined || RESERVED.includes(id) ? null : id',
    to: 'id ?? null',
  },
]
