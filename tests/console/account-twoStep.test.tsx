import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { failure } from '#console/data/errors.ts'
import { TwoStep } from '#console/pages/account/TwoStep.tsx'
import type { TwoStepCalls, TwoStepStatus } from '#console/pages/account/twoStep.ts'

const SETUP = { key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Active:dana@maple.example?secret=JBSWY3DPEHPK3PXP&issuer=Active' }
const WRONG = failure('This code is not right.', { type: 'RecordInvalid', requestId: null, errors: { code: 'This code is not right.' } })

const shown = (first: TwoStepStatus) => {
  let status = first
  const turned = (isOn: boolean, recoveryCodes: number) => {
    status = { ...status, isOn, recoveryCodes }
  }
  const calls: TwoStepCalls = {
    status: () => Promise.resolve(status),
    setUp: () => Promise.resolve(SETUP),
    turnOn: vi.fn(async code => {
      if (code !== '123456') throw WRONG
      turned(true, 10)
      return ['ABCD-EFGH']
    }),
    renew: async () => {
      turned(true, 10)
      return ['JKLM-NPQR']
    },
    turnOff: async () => turned(false, 0),
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TwoStep calls={calls} />
    </QueryClientProvider>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[R2.1] it is turned on by the first code of the app, and its recovery codes are shown once', async () => {
  shown({ isOn: false, isRequired: false, recoveryCodes: 0 })
  await press('Turn on')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  // What is copied by hand is read in groups.
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  const field = screen.getByLabelText('Code from your app')
  await userEvent.type(field, '12{Enter}')
  expect(field).toHaveAccessibleDescription('A code has six digits')
  await userEvent.clear(field)
  await userEvent.type(field, '000000{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not right.'))
  await userEvent.clear(field)
  await userEvent.type(field, '123 456{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not right.'))
  await userEvent.clear(field)
  await userEvent.type(field, '123456{Enter}')
  expect(await screen.findByText('ABCD-EFGH')).toBeVisible()
  await press('I have saved them')
  await waitFor(() => expect(screen.queryByText('ABCD-EFGH')).toBeNull())
  expect(screen.getByText(/^On\. .*10 recovery codes are left/)).toHaveFocus()
})

test('[R2.1] it is turned off where the organization does not require it, and used up recovery codes are told', async () => {
  shown({ isOn: true, isRequired: false, recoveryCodes: 0 })
  expect(await screen.findByText(/You have used all your recovery codes/)).toBeVisible()
  await press('Get new recovery codes')
  expect(await screen.findByText(/The recovery codes that you had before no longer work\.$/)).toHaveFocus()
  expect(screen.getByText('JKLM-NPQR')).toBeVisible()
  await press('I have saved them')
  await press('Turn off')
  await waitFor(() => expect(screen.getByText(/^Off\. Turn it on to be asked/)).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('[R2.1] what an organization requires stays on', async () => {
  shown({ isOn: true, isRequired: true, recoveryCodes: 3 })
  expect(await screen.findByText(/Your organization asks for it\. 3 recovery codes are left/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})
