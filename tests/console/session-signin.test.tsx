import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { graphqlFetch } from '#console/session/graphqlFetch.ts'
import { authenticate, SignInError } from '#console/signin/authenticate.ts'
import { SignIn } from '#console/signin/SignIn.tsx'

const shown = (onSignIn: () => Promise<void> = () => new Promise(() => undefined)) => {
  const spy = vi.fn(onSignIn)
  render(<SignIn onSignIn={spy} />)
  return {
    spy,
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    submit: () => userEvent.click(screen.getByRole('button', { name: 'Sign in' })),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the sign-in page', () => {
  test('[R8.1] nothing is sent before email and password are there; the first problem gets the focus', async () => {
    const { spy, email, submit } = shown()
    await submit()
    expect(spy).not.toHaveBeenCalled()
    expect(screen.getAllByText('Required')).toHaveLength(2)
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('Required')
    await userEvent.type(email, 'dana@')
    expect(screen.getAllByText('Required')).toHaveLength(1)
    await submit()
    expect(screen.getByText('Invalid email address')).toBeVisible()
  })

  test('[R7.3] [R11.2] a failed sign-in says so, stays, keeps the email and asks for the password again', async () => {
    const { email, password, submit } = shown(() => Promise.reject(new SignInError('Invalid email and/or password', true)))
    await userEvent.type(email, 'dana@maple.example')
    await userEvent.type(password, 'wrong')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email and/or password')
    // The specification's words, without a full stop, stand on a line of their own.
    expect(screen.getByText('Invalid email and/or password').nextElementSibling?.tagName).toBe('BR')
    expect(email).toHaveValue('dana@maple.example')
    expect(password).toHaveValue('')
    await waitFor(() => expect(password).toHaveFocus())
  })

  test('[R11.7] without a connection what was typed stays', async () => {
    const { password, email, submit } = shown(() => Promise.reject(new SignInError('You are offline.', false)))
    await userEvent.type(email, 'dana@maple.example')
    await userEvent.type(password, 'right')
    await submit()
    expect(await screen.findByText('You are offline.')).toBeVisible()
    expect(password).toHaveValue('right')
  })

  test.each([200, 502, 503, 504])(
    '[R11.7] a gateway that answers %i is the service that does not answer, not a connection that is gone',
    async status => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status })))
      await expect(authenticate('/graphql/active', { email: 'a@b.example', password: 'right' })).rejects.toThrow(
        /^The service does not answer\./,
      )
      await expect(graphqlFetch('/graphql/active', 'query Q { q }')).rejects.toThrow(/^The service does not answer\./)
    },
  )

  test('pressing twice signs in once', async () => {
    const { spy, email, password } = shown()
    await userEvent.type(email, 'dana@maple.example')
    await userEvent.type(password, 'right{Enter}{Enter}')
    expect(spy).toHaveBeenCalledTimes(1)
  })

  test('a password can be looked at', async () => {
    const { password } = shown()
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
  })
})

describe('asking for a token', () => {
  const answering = (body: object, status = 200) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
    )
  const credentials = { email: ' dana@maple.example ', password: 'right' }

  test('[R10.2] GetAuthenticationToken is sent with what was typed, the email without blanks around it', async () => {
    answering({ data: { getAuthenticationToken: { token: 't', expiresAt: '2026-05-05T15:00:00.000Z' } } })
    expect(await authenticate('/graphql/active', credentials)).toMatchObject({ token: 't' })
    const [, init] = vi.mocked(fetch).mock.calls[0] as unknown as [string, { body: string }]
    expect(JSON.parse(init.body)).toMatchObject({
      operationName: 'GetAuthenticationToken',
      variables: { input: { email: 'dana@maple.example', password: 'right' } },
    })
  })

  test('[R11.2] wrong credentials, too many attempts, anything else', async () => {
    answering({ errors: [{ message: 'Invalid email and/or password', extensions: { type: 'RecordInvalid' } }] })
    await expect(authenticate('', credentials)).rejects.toMatchObject({ message: 'Invalid email and/or password', wrong: true })
    answering({ errors: [{ message: 'Too many attempts.' }] }, 429)
    await expect(authenticate('', credentials)).rejects.toMatchObject({ message: 'Too many attempts.', wrong: false })
    answering({ errors: [{ message: 'boom' }] }, 500)
    await expect(authenticate('', credentials)).rejects.toMatchObject({ message: 'An unexpected error has occurred.' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(authenticate('', credentials)).rejects.toMatchObject({ wrong: false })
  })
})
