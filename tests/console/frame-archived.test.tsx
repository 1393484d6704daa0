import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArchivedNote } from '#console/app/frame/ConnectionNote.tsx'
import { ConsoleContextProvider } from '#console/session/context.tsx'
import { organization, person } from './viewsSupport.tsx'

const shown = (isArchived: boolean) => (
  <ConsoleContextProvider value={{ person, organization: { ...organization, isArchived }, flags: {} }}>
    <ArchivedNote />
  </ConsoleContextProvider>
)

test('[R1.10] the console of an organization that was archived says so, and no other', () => {
  const { rerender } = render(shown(false))
  expect(screen.queryByRole('note')).toBeNull()
  rerender(shown(true))
  expect(screen.getByRole('note')).toHaveTextContent(`${organization.name} is archived: daily check-ins, reminders`)
})
