import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { GraphqlFetchError } from '#console/session/graphqlFetch.ts'
import { newPasswordProblem } from '#console/signin/checks.ts'
import { Forgot } from '#console/signin/Forgot.tsx'
import { typedIn } from '#console/signin/paths.ts'
import { SetPassword, type LinkNews } from '#console/signin/SetPassword.tsx'
import { SignIn } from '#console/signin/SignIn.tsx'

const link: LinkNews = { purpose: 'reset', email: 'dana@maple.example', organization: 'Maple Court' }
const over = new GraphqlFetchError('This link has been used or has expired. Ask for a new one.', 'RecordInvalid', [
  { path: ['token'], message: 'over' },
])

describe('a forgotten password', () => {
  test('[R2.1] sign-in leads there where this server sends mail, and nowhere else', () => {
    const { rerender } = render(<SignIn onSignIn={() => Promise.resolve()} sendsLinks />)
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/wz-login/forgot')
    rerender(<SignIn onSignIn={() => Promise.resolve()} />)
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  })

  test('[R2.1] the address that was typed at sign-in is there already', async () => {
    const { unmount } = render(<SignIn onSignIn={() => Promise.resolve()} sendsLinks />)
    await userEvent.type(screen.getByLabelText('Email'), 'dana+home@maple.example')
    const { pathname, hash, search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot your password?' }).href)
    expect([pathname, search]).toEqual(['/wz-login/forgot', ''])
    unmount()
    render(<Forgot typed={typedIn(hash)} onRequest={() => Promise.resolve()} />)
    expect(screen.getByLabelText('Email')).toHaveValue('dana+home@maple.example')
  })

  test('[R2.1] and goes back to sign-in with whoever thinks better of it', async () => {
    const { unmount } = render(<Forgot onRequest={() => Promise.resolve()} />)
    await userEvent.type(screen.getByLabelText('Email'), 'dana+home@maple.example')
    const { pathname, hash } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to sign-in' }).href)
    expect(pathname).toBe('/wz-login')
    unmount()
    render(<SignIn typed={typedIn(hash)} onSignIn={() => Promise.resolve()} />)
    expect(screen.getByLabelText('Email')).toHaveValue('dana+home@maple.example')
  })

  test('[R8.1] an address that is none is said at once; the answer never says whether there is an account', async () => {
    const onRequest = vi.fn(() => Promise.resolve())
    render(<Forgot onRequest={onRequest} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Required')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Email'), ' dana@maple.example ')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(onRequest).toHaveBeenCalledExactlyOnceWith('dana@maple.example')
    expect(await screen.findByText(/If dana@maple.example has an account here, a link is on its way/)).toBeVisible()
    expect(screen.getByRole('status')).toHaveFocus()
  })

  test('[R11.7] without a connection what was typed stays', async () => {
    render(<Forgot onRequest={() => Promise.reject(new GraphqlFetchError('You are offline.', 'Offline'))} />)
    await userEvent.type(screen.getByLabelText('Email'), 'dana@maple.example{Enter}')
    expect(await screen.findByText('You are offline.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('dana@maple.example')
  })
})

describe('setting a password by a link', () => {
  const shown = async (onSet: (password: string) => Promise<void> = () => new Promise(() => undefined), news: LinkNews = link) => {
    const spy = vi.fn(onSet)
    const onOpen = () => Promise.resolve(news)
    render(<SetPassword onOpen={onOpen} onSet={spy} />)
    const password = await screen.findByLabelText('New password')
    return { spy, password, submit: () => userEvent.click(screen.getByRole('button', { name: 'Set the password and sign in' })) }
  }

  test('[R8.11] too short, too long and none are said before anything is sent', async () => {
    const { spy, password, submit } = await shown()
    await submit()
    expect(password).toHaveAccessibleDescription(/Required$/)
    await userEvent.type(password, '1234567')
    await submit()
    expect(password).toHaveAccessibleDescription(/Must have at least 8 characters$/)
    expect(password).toHaveFocus()
    expect(spy).not.toHaveBeenCalled()
    expect(newPasswordProblem('x'.repeat(73))).toBe('Must have at most 72 characters')
    expect(newPasswordProblem('🗝'.repeat(72))).toBeUndefined()
  })

  test('[R8.11] it is sent once; managers know it as a new one for this address', async () => {
    const { spy, password } = await shown()
    expect(password).toHaveAttribute('autocomplete', 'new-password')
    expect(screen.getByLabelText('Email')).toHaveValue('dana@maple.example')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    await userEvent.type(password, 'a good long one{Enter}{Enter}')
    expect(spy).toHaveBeenCalledExactlyOnceWith('a good long one')
  })

  test('[R8.15] what the server says of the password stands at it', async () => {
    const refused = new GraphqlFetchError('no', 'RecordInvalid', [
      { path: ['password'], message: 'Text has characters that cannot be stored' },
    ])
    const { password, submit } = await shown(() => Promise.reject(refused))
    await userEvent.type(password, 'a good long one')
    await submit()
    await waitFor(() => expect(password).toHaveAccessibleDescription(/cannot be stored$/))
    expect(password).toHaveValue('a good long one')
  })

  test('[security: sign-in] a link that is over says so and leads to a new one, at once and after waiting too long', async () => {
    const never = () => Promise.reject(over)
    const { unmount } = render(<SetPassword onOpen={never} onSet={() => Promise.resolve()} />)
    expect(await screen.findByText(/^This link has been used or has expired\./)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^This link has been used/)
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/wz-login/forgot')
    unmount()
    const { password, submit } = await shown(() => Promise.reject(over))
    await userEvent.type(password, 'a good long one')
    await submit()
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  test.each([
    ['invitationExpired', 'This invitation has expired', 'Back to sign-in'],
    ['invitationReplaced', 'There is a newer invitation', 'Back to sign-in'],
    ['invitationWithdrawn', 'This invitation was withdrawn', 'Back to sign-in'],
    ['invitationUsed', 'This invitation was used', 'Sign in'],
  ])('[R2.1] of an invitation (%s) it says what happened: %s', async (code, title, next) => {
    const says = 'It was valid until May 12, 2026. Ask Maple Court to send it again.'
    const ended = new GraphqlFetchError(says, 'RecordInvalid', [{ path: ['token'], message: says, code }])
    render(<SetPassword onOpen={() => Promise.reject(ended)} onSet={() => Promise.resolve()} />)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(says)
    // Whoever never had a password is not sent to ask for a new one.
    expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', '/wz-login')
  })

  test('[R2.1] an invitation welcomes', async () => {
    await shown(undefined, { ...link, purpose: 'invitation' })
    expect(screen.getByRole('heading', { name: 'Welcome to Maple Court' })).toBeVisible()
    expect(screen.queryByText(/This browser is signed in as/)).toBeNull()
  })

  test.each([
    ['ann@maple.example', true],
    ['Dana@maple.example', false],
  ])('[security: sign-in] opened where %s is signed in, it says that they are signed out: %s', async (email, isSaid) => {
    const here = Promise.resolve({ fullName: 'Ann Baker', email })
    render(<SetPassword onOpen={() => Promise.resolve(link)} here={here} onSet={() => Promise.resolve()} />)
    await screen.findByLabelText('New password')
    const says = 'This browser is signed in as Ann Baker, ann@maple.example. Setting this password signs them out here'
    if (isSaid) expect(await screen.findByText(says, { exact: false })).toBeVisible()
    else expect(screen.queryByText(/This browser is signed in as/)).toBeNull()
  })
})
