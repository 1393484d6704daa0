import type { BrowserContext } from '@playwright/test'
import type { TestServer } from './server.ts'

/** Opens a browser's session for a person of the demo world, in place of whoever was signed in, without the sign-in form. */
export const becomes = async (context: BrowserContext, server: TestServer, email: string): Promise<void> => {
  const token = await server.signIn(email)
  await context.clearCookies()
  await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: server.url, sameSite: 'Strict' }])
}
