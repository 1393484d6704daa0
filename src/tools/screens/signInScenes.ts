import type { Page } from '@playwright/test'
import type { Scene } from './scenes.ts'
import { followLink } from './steps.ts'

const ADMIN = 'admin@lakeside.example'
const COMMUNITY = 'Lakeside Assisted Living'

const SETUP = { key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: `otpauth://totp/Active:${ADMIN}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP` }

/** Signs in with a right password, which is answered by the question for a code. */
const askForCode = async (page: Page, code: string, args?: typeof SETUP): Promise<void> => {
  const problems = [{ path: ['code'], message: 'Enter the code.', code, ...(args && { args }) }]
  await page.route('**/graphql/active', route =>
    route.fulfill({ json: { data: null, errors: [{ message: 'Enter the code.', extensions: { type: 'RecordInvalid', problems } }] } }),
  )
  await page.getByLabel('Email').fill(ADMIN)
  await page.locator('input[type=password]').fill('the password')
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from your app').waitFor()
}

/** What stands before the console: signing in, mailed links, the way to a support application. */
export const SIGN_IN_SCENES: readonly Scene[] = [
  { name: '08-sign-in', shows: 'Sign-in', person: null, at: () => '/wz-login' },
  {
    name: '08b-sign-in-error',
    shows: 'Sign-in that failed',
    person: null,
    at: () => '/wz-login',
    first: async page => {
      await page.getByLabel('Email').fill('dana.whitfield@lakeside.example')
      await page.locator('input[type=password]').fill('not the password')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: '08c-provider-refused',
    shows: 'Back from an authentication provider that let nobody in',
    person: null,
    at: () => '/wz-login',
    first: async (page, world) => {
      await page.route('**/config.json', async route => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          json: { ...((await answer.json()) as object), externalSignIn: 'https://accounts.example/sign-in' },
        })
      })
      await page.goto('about:blank')
      await page.goto(`${world.url}/wz-login#error=access_denied`)
      await page.getByText('Signing in was canceled').waitFor()
    },
  },
  { name: '08d-forgotten', shows: 'A forgotten password', person: null, at: () => '/wz-login/forgot' },
  {
    name: '08e-forgotten-sent',
    shows: 'The link is on its way',
    person: null,
    at: () => '/wz-login/forgot',
    first: async page => {
      await page.getByLabel('Email').fill('dana.whitfield@lakeside.example')
      await page.keyboard.press('Enter')
      await page.getByText('Check your email.').waitFor()
    },
  },
  {
    name: '08f-new-password',
    shows: 'A new password, by a mailed link; this one is too short',
    person: null,
    at: () => '/wz-login/password',
    first: async page => {
      await followLink(page, { data: { passwordLink: { purpose: 'reset', email: ADMIN, organization: COMMUNITY } } })
      await page.locator('input[type=password]').fill('tulips')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: '08g-invitation',
    shows: 'An invitation, by a mailed link',
    person: null,
    at: () => '/wz-login/password',
    first: page => followLink(page, { data: { passwordLink: { purpose: 'invitation', email: ADMIN, organization: COMMUNITY } } }),
  },
  {
    name: '08h-link-over',
    shows: 'A link whose time is over',
    person: null,
    at: () => '/wz-login/password',
    first: page => {
      const message = 'This link has been used or has expired. Ask for a new one.'
      const problems = [{ path: ['token'], message, code: 'linkOver' }]
      return followLink(page, { data: null, errors: [{ message, extensions: { type: 'RecordInvalid', problems } }] })
    },
  },
  {
    name: '08i-invitation-expired',
    shows: 'An invitation whose time is over',
    person: null,
    at: () => '/wz-login/password',
    first: page => {
      const message = `It was valid until May 12, 2026. Ask ${COMMUNITY} to send it again.`
      const problems = [{ path: ['token'], message, code: 'invitationExpired' }]
      return followLink(page, { data: null, errors: [{ message, extensions: { type: 'RecordInvalid', problems } }] })
    },
  },
  {
    name: '08j-redirecting',
    shows: 'On the way to a support application',
    person: ADMIN,
    at: () => '/organizations',
    first: async (page, world) => {
      // An answer without content leaves a browser where it is.
      await page.route('**/demo-support/**', route => route.fulfill({ status: 204 }))
      await page.goto(`${world.url}/sso/zendesk/staff`)
      await page.getByText('Redirecting ...').waitFor()
    },
  },
  {
    name: '08k-redirect-refused',
    shows: 'The way to a support application is not open',
    person: ADMIN,
    at: () => '/organizations',
    first: async (page, world) => {
      await page.route('**/graphql/active', route => route.abort())
      await page.goto(`${world.url}/sso/zendesk/staff`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: '08l-invitations',
    shows: 'Invitations that expired, to be sent again',
    person: ADMIN,
    at: world => `/organizations/${world.organization('lakeside')}/users/invitations?filter=%7B%22status%22%3A%5B%22expired%22%5D%7D`,
    first: async page => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Resend invitation' }).waitFor()
    },
  },
  {
    name: '08m-code',
    shows: 'The code of two-step sign-in',
    person: null,
    at: () => '/wz-login',
    sample: true,
    first: page => askForCode(page, 'codeNeeded'),
  },
  {
    name: '08n-two-step',
    shows: 'Two-step sign-in, which the organization requires, is set up',
    person: null,
    at: () => '/wz-login',
    sample: true,
    first: async page => {
      await askForCode(page, 'twoFactorNeeded', SETUP)
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    },
  },
]
