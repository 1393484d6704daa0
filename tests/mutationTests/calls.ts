import type { Mutant } from '#tools/mutationTests/run.ts'

const session = 'tests/console/session.test.ts'
const signIn = 'tests/console/session-signin.test.tsx'
const errors = 'tests/console/frame-errors.test.tsx'
const fates = 'src/console/data/errorHandling.ts'
const words = 'src/texts/en/errors.ts'

/** Edits that break the session, the calls, and what becomes of errors. */
export const calls: readonly Mutant[] = [
  {
    requirement: 'R7.1',
    test: 'tests/console/frame-isolation.test.tsx',
    file: 'src/console/session/session.ts',
    from: '    rememberPath()\n',
    to: '',
  },
  {
    requirement: 'R7.2',
    test: session,
    file: 'src/console/session/session.ts',
    from: '      if (!keepToken(data.renewToken, config.cookieDomain)) return false\n',
    to: '',
  },
  {
    requirement: 'R7.3',
    test: signIn,
    file: 'src/console/signin/Card.tsx',
    from: '      else setFailure(explain(error, form) ?? null)\n',
    to: '',
  },
  {
    requirement: 'R7.4',
    test: 'tests/console/urls.test.ts',
    file: 'src/console/navigation/visited.ts',
    from: '[...stack.slice(0, here + 1), path]',
    to: '[...stack, path]',
  },
  {
    requirement: 'R7.13',
    test: 'tests/schema/database.test.ts',
    file: 'src/model/status.ts',
    from: "  if (facts.cancelledAt) return 'cancelled'\n",
    to: '',
  },
  {
    requirement: 'R9.3',
    test: 'tests/console/session-sso.test.tsx',
    file: 'src/console/pages/sso/start.tsx',
    from: "allowsNonAdmins: door === 'client'",
    to: "allowsNonAdmins: door === 'staff'",
  },
  {
    requirement: 'R10.1',
    test: 'tests/console/data-provider.test.ts',
    file: 'src/console/data/client.ts',
    from: "credentials: 'same-origin'",
    to: "credentials: 'include'",
  },
  {
    requirement: 'R10.2',
    test: signIn,
    file: 'src/console/signin/authenticate.ts',
    from: 'DOCUMENT, { input }, null',
    to: 'DOCUMENT, input, null',
  },
  {
    requirement: 'R10.3',
    test: 'tests/console/session-sso.test.tsx',
    file: 'src/console/pages/sso/start.tsx',
    from: '{ zendeskApp: app }',
    to: '{ zendeskApp: product }',
  },
  {
    requirement: 'R10.4',
    test: 'tests/server/signIn.test.ts',
    file: 'src/server/schema/staticSchema.ts',
    from: 'currentUser: CurrentUser!',
    to: 'currentUser(id: ID!): CurrentUser!',
  },
  {
    requirement: 'R10.5',
    test: 'tests/server/reads.test.ts',
    file: 'src/server/schema/staticResolvers.ts',
    from: 'return contextOf(session, where)',
    to: 'return contextOf(session, person.organization)',
  },
  {
    requirement: 'R10.7',
    test: session,
    file: 'src/console/session/callback.ts',
    from: "given.get('state') !== question.state",
    to: 'false',
  },
  {
    requirement: 'R10.8',
    test: 'tests/console/frame-builds.test.ts',
    file: 'src/console/services/builds.ts',
    from: "source.addEventListener('message'",
    to: "source.addEventListener('build'",
  },
  { requirement: 'R11.1', test: errors, file: words, from: 'This page could not be found.', to: 'This page was not found.' },
  {
    requirement: 'R11.2',
    test: signIn,
    file: 'src/console/signin/authenticate.ts',
    from: "error.type === 'RecordInvalid'",
    to: "error.type === 'NotAuthorized'",
  },
  {
    requirement: 'R11.3',
    test: errors,
    file: fates,
    from: 'Conflict: local(409)',
    to: "Conflict: { ...local(409), page: 'INTERNAL_ERROR' }",
  },
  {
    requirement: 'R11.4',
    test: session,
    file: 'src/console/session/session.ts',
    from: "    endToken(config.cookieDomain)\n    tellTabs('ended')\n    over()",
    to: "    endToken(config.cookieDomain)\n    tellTabs('ended')",
  },
  {
    requirement: 'R11.5',
    test: 'tests/console/data-errors.test.ts',
    file: words,
    from: 'Error when submitting the form',
    to: 'The form was not saved',
  },
  {
    requirement: 'R11.6',
    test: errors,
    file: fates,
    from: "page: 'INTERNAL_ERROR', isReported: true",
    to: "page: 'INTERNAL_ERROR', isReported: false",
  },
  { requirement: 'R11.7', test: errors, file: fates, from: "status === 404 ? 'NotFound' : 'Internal'", to: "'Internal'" },
  {
    requirement: 'R11.8',
    test: errors,
    file: 'src/console/fallbacks/ScreenBoundary.tsx',
    from: 'return <UnexpectedPage requestId={failure?.requestId ?? null} onRetry={() => this.setState({ error: null })} />',
    to: 'return null',
  },
  {
    requirement: 'R11.9',
    test: errors,
    file: 'src/console/services/reports.ts',
    from: '      count(silenced, type)\n      return true',
    to: '      count(silenced, type)\n      return false',
  },
  { requirement: 'R11.10', test: session, file: 'src/console/session/session.ts', from: "console.error('Could not renew token')", to: '' },
  {
    requirement: 'R12.4',
    test: 'tests/console/frame-toasts.test.tsx',
    file: 'src/console/services/notices.ts',
    from: 'TOAST = 3000',
    to: 'TOAST = 5000',
  },
]
