import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Notice } from '#widgets/Notice.tsx'

const Page = () => {
  const [isWrong, setWrong] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>Events</h1>
      {isWrong && <Notice retry={() => setWrong(false)}>The server is not there.</Notice>}
    </>
  )
}

it('[R13.1] who tried again with success stands at the heading of the page', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Events' })).toHaveFocus()
})
