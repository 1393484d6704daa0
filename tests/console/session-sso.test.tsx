import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { GENERATE_ZENDESK_JWT, GET_CURRENT_USER, supportRedirect, Redirecting } from '#console/pages/sso/start.tsx'
import { GraphqlFetchError } from '#console/session/graphqlFetch.ts'
import { supportAddressOf } from '#console/session/config.ts'

const config = { productHost: '/demo-host/{product}/{slug}', supportApp: '/demo-support/access' }
const user = {
  id: '1',
  admin: true,
  isOwner: false,
  lifeActiveAccess: true,
  elevateActiveAccess: false,
  onlyElevateUser: false,
  organization: { slug: 'maple', productName: 'LIFE', depth: 2, isChildless: true, clientName: null },
}

const around = (person: object = user, isSignedIn = true) => {
  const asked: (readonly [string, unknown])[] = []
  const ask = <T,>(query: string, variables?: object): Promise<T> => {
    asked.push([query, variables])
    return Promise.resolve((query === GET_CURRENT_USER ? { currentUser: person } : { generateZendeskJwt: 'a.b.c' }) as T)
  }
  return { asked, surroundings: { config, ask, isSignedIn: () => Promise.resolve(isSignedIn) } }
}

describe('support sign-on', () => {
  test('[R1.4][R2.3][R10.3] the client route asks for a token for the product app and leads to its access page', async () => {
    const { asked, surroundings } = around({ ...user, admin: false })
    expect(await supportRedirect('client', surroundings)).toBe('/demo-support/access?jwt=a.b.c')
    expect(asked.at(-1)).toEqual([GENERATE_ZENDESK_JWT, { zendeskApp: 'life-app' }])
  })

  test('[R1.4][R2.4][R10.3] the staff route asks for the product itself', async () => {
    const { asked, surroundings } = around()
    expect(await supportRedirect('staff', surroundings)).toBe('/demo-support/access?jwt=a.b.c')
    expect(asked.at(-1)).toEqual([GENERATE_ZENDESK_JWT, { zendeskApp: 'life' }])
  })

  test('[R2.4][R7.7][R9.3] who is no admin is sent from the staff route to the product host, and asks for no token', async () => {
    const { asked, surroundings } = around({ ...user, admin: false })
    expect(await supportRedirect('staff', surroundings)).toBe('/demo-host/life/maple')
    expect(asked).toHaveLength(1)
  })

  test('[R7.7] without the access flag both lead to the product host', async () => {
    for (const door of ['client', 'staff'] as const)
      expect(await supportRedirect(door, around({ ...user, lifeActiveAccess: false }).surroundings)).toBe('/demo-host/life/maple')
  })

  test('[R7.1] who is not signed in, or no longer, signs in first', async () => {
    expect(await supportRedirect('client', around(user, false).surroundings)).toBeNull()
    const over = { ...around().surroundings, ask: () => Promise.reject(new GraphqlFetchError('Please sign in again.', 'NotAuthorized')) }
    expect(await supportRedirect('client', over)).toBeNull()
  })

  test('[R2.3] it says Redirecting ..., and a failure says why and offers another try', async () => {
    const go = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
    go.mockRejectedValueOnce(new GraphqlFetchError('You are offline.', 'Offline'))
    render(<Redirecting go={go} />)
    expect(await screen.findByText('You are offline.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(go).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('status')).toHaveTextContent('Redirecting ...')
  })

  test('[R10.3] the access page keeps its own parameters, and a slug cannot change where it leads', () => {
    const to = { product: 'life', slug: 'maple', app: 'life-app' }
    expect(supportAddressOf({ supportApp: 'https://{slug}.help.example.com/{app}/access?brand={product}' }, to, 'a.b')).toBe(
      'https://maple.help.example.com/life-app/access?brand=life&jwt=a.b',
    )
    for (const slug of ['evil.example/', 'a@evil', '', '..']) expect(() => supportAddressOf(config, { ...to, slug }, 'a')).toThrow()
  })
})
