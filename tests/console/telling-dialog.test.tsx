import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNotificationContext } from 'ra-core'
import { expect, test } from 'vitest'
import { actionsOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import TellDialog from '#console/app/telling/TellDialog.tsx'
import { applicationWith, outing, show, stub } from './viewsSupport.tsx'

const updates = catalogue.resource('updates')
const reach = (reached: number) => ({
  ...{ people: 53, families: 0, reached, unreached: 0, answered: 0, needHelp: 0, came: null },
  ...{ isOver: false, isSent: false, below: [], reachedBelow: [], channels: [], lost: [] },
})

const Said = () =>
  useNotificationContext().notifications.map(({ message }) => (typeof message === 'string' ? <p key={message}>{message}</p> : null))

/** Sends the notice, and what is said then. */
const sent = async (reached: number, says: string) => {
  const verbs = stub({
    reachOfRow: () => Promise.resolve(reach(reached)),
    runAction: () => Promise.resolve({ changeSet: 'c', done: 1, refused: [] }),
  })
  const [action] = actionsOf(updates)
  if (!action) throw new Error('Updates have no action.')
  const told = { changeSet: 'c', resource: updates, action, notices: [outing('1', { status: 'draft' })] }
  const View = () => (
    <>
      <TellDialog told={told} onAnswer={() => undefined} />
      <Said />
    </>
  )
  const { unmount } = show(View, verbs, { resource: updates, application: applicationWith({ catalogue }) })
  await screen.findByText('Tell 53 people?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(says)).toBeTruthy()
  unmount()
}

test('[R3.10] once a notice is sent it is said whom to tell at the door, where it reaches not everybody', async () => {
  await sent(29, 'Sent to 29 of 53 people. Tell 24 people at the door: their list is under Updates.')
  await sent(53, 'Sent to 53 people')
})
