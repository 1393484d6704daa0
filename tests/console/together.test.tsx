import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { flashMessage } from '#console/views/list/useBulk.ts'
import CreateTogetherView from '#console/views/together/index.tsx'
import { applicationWith, show, stub } from './viewsSupport.tsx'

test('[R3.7] who was invited is said as people say it, and who was sent an invitation again beside them', async () => {
  const row = (key: string, outcome: string, id: string | null) => ({ key, title: key, outcome, message: null, id })
  const rows = [row('ann@ten.example', 'new', 'i1'), row('bo@ten.example', 'known', 'i2'), row('cy@ten.example', 'again', 'i3')]
  const invitations = catalogue.resource('invitations')
  const verbs = stub({ createTogether: () => Promise.resolve({ changeSet: 'c1', rows }) })
  show(CreateTogetherView, verbs, { resource: invitations, application: applicationWith({ catalogue }) })
  await userEvent.type(await screen.findByLabelText(/Email addresses/, {}, { timeout: 15_000 }), 'ann@ten.example')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(flashMessage.of('invitations')?.message).toBe('2 people invited, 1 invitation sent again'))
})
