import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { namedFields } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { BulkField, shiftOf, type Move } from '#console/views/list/BulkField.tsx'

const startsAt = namedFields(catalogue.resource('events')).find(({ key }) => key === 'startsAt')!

const Moving = () => {
  const [move, setMove] = useState<Move | undefined>({ much: '', unit: 'days' })
  return (
    <>
      <BulkField named={startsAt} move={move} onMove={setMove} />
      <output>{JSON.stringify(move ? shiftOf(startsAt, move) : 'set')}</output>
    </>
  )
}

test('[R13.1] bulk edit moves a moment by days, hours or minutes, and not by nothing', () => {
  render(<Moving />)
  const came = () => screen.getByRole('status').textContent
  expect(came()).toBe('null')
  fireEvent.change(screen.getByLabelText('Move Starts by'), { target: { value: '-2' } })
  expect(came()).toBe('{"field":"startsAt","by":-2880}')
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'minutes' } })
  expect(came()).toBe('{"field":"startsAt","by":-2}')
  expect(screen.getByLabelText('Move Starts by')).toBeValid()
  fireEvent.change(screen.getByLabelText('Move Starts by'), { target: { value: 'soon' } })
  expect(came()).toBe('null')
  expect(screen.getByLabelText('Move Starts by')).toBeInvalid()
})
