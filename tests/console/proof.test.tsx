import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Question } from '#console/app/Questions.tsx'
import { makeProof } from '#console/app/proof/proof.ts'
import type { Client } from '#console/data/client.ts'

it('[R9.2] asks for the password at its field, says what is wrong with it there, and goes on when it is right', async () => {
  const entered: unknown[] = []
  const mutate = ({ variables }: { variables: { password: string } }) => {
    entered.push(variables.password)
    return variables.password === 'right' ? Promise.resolve({}) : Promise.reject(new Error('The password is wrong.'))
  }
  const proof = makeProof({ mutate } as unknown as Client)
  render(<Question proof={proof} />)
  const asked = proof.ask()
  const field = await screen.findByLabelText('Current password')
  await waitFor(() => expect(field).toHaveFocus())
  const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await go()
  expect(field).toHaveAccessibleDescription('Enter your current password.')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'guess')
  await go()
  await waitFor(() => expect(field).toHaveAccessibleDescription('The password is wrong.'))
  await userEvent.clear(field)
  await userEvent.type(field, 'right{Enter}')
  expect(await asked).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entered).toEqual(['guess', 'right'])
})
