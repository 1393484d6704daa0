import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { GraphqlFetchError } from '#console/session/graphqlFetch.ts'
import { Entrance, type Code, type Entered } from '#console/signin/Entrance.tsx'
import { SignIn } from '#console/signin/SignIn.tsx'

const ENTERED: Entered = { token: 't', expiresAt: '2026-05-05T15:00:00.000Z' }
const SETUP = { key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Active:dana@maple.example?secret=JBSWY3DPEHPK3PXP&issuer=Active' }
const asked = (code: string, message: string, args?: typeof SETUP) =>
  new GraphqlFetchError(message, 'RecordInvalid', [{ path: ['code'], message, code, ...(args && { args }) }])

const entrance = async (send: (code: Code | null) => Promise<Entered>) => {
  const entered = vi.fn()
  render(
    <Entrance trusts onEntered={entered}>
      {(enter, typed) => <SignIn {...(typed === undefined ? {} : { typed })} onSignIn={({ email }) => enter(send, email)} />}
    </Entrance>,
  )
  await userEvent.type(screen.getByLabelText('Email'), 'dana@maple.example')
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}')
  return entered
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[R2.1] the code is asked for after the password; a wrong one is said at its field, and what was typed stays', async () => {
  const sent: (Code | null)[] = []
  const entered = await entrance(async code => {
    sent.push(code)
    if (code === null) throw asked('codeNeeded', 'Enter the code.')
    if (code.code !== '123456') throw asked('codeWrong', 'This code is not right.')
    return ENTERED
  })
  const field = await screen.findByLabelText('Code from your app')
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.type(field, '12{Enter}')
  // One of the codes on paper, typed here, says where those go.
  expect(field).toHaveAccessibleDescription('A code has six digits. For a recovery code, choose “I do not have my phone” below')
  await userEvent.clear(field)
  await userEvent.type(field, '654321{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not right.'))
  expect(field).toHaveValue('654321')
  await userEvent.clear(field)
  await userEvent.click(screen.getByLabelText('Do not ask again in this browser for 30 days'))
  await userEvent.type(field, '123456{Enter}')
  await waitFor(() => expect(entered).toHaveBeenCalledWith(ENTERED))
  expect(sent).toEqual([null, { code: '654321', trustBrowser: false }, { code: '123456', trustBrowser: true }])
})

test('[R2.1] who has no phone enters a recovery code, or goes back to the password, with the address that was typed', async () => {
  const entered = await entrance(async code => {
    if (code?.code !== 'ABCD-EFGH') throw asked('codeNeeded', 'Enter the code.')
    return ENTERED
  })
  await screen.findByLabelText('Code from your app')
  await press('I do not have my phone')
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH{Enter}')
  await waitFor(() => expect(entered).toHaveBeenCalledTimes(1))
  await press('Back to sign-in')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.getByLabelText('Email')).toHaveValue('dana@maple.example')
})

test('[R2.1] whose organization asks for it sets up an app, and goes on once the recovery codes are saved', async () => {
  const kept = { ...ENTERED, recoveryCodes: ['ABCD-EFGH', 'JKLM-NPQR'] }
  const entered = await entrance(async code => {
    if (code === null) throw asked('twoFactorNeeded', 'Set up an app first.', SETUP)
    return kept
  })
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(screen.getByText(/JBSW Y3DP EHPK 3PXP/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I do not have my phone' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Code from your app'), '123456{Enter}')
  expect(await screen.findByText(/ABCD-EFGH/)).toBeVisible()
  expect(entered).not.toHaveBeenCalled()
  await press('I have saved them')
  expect(entered).toHaveBeenCalledWith(kept)
})
