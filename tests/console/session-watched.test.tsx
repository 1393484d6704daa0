import { act, renderHook, waitFor } from '@testing-library/react'
import { focusManager } from '@tanstack/react-query'
import { gql } from '@apollo/client/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeClient } from '#console/data/client.ts'
import { useWatched } from '#console/session/useWatched.ts'

const GET = gql('query GetRole { role }')
const answers = vi.fn<() => Promise<Response>>()
const role = (name: string) => () => Promise.resolve(Response.json({ data: { role: name } }))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  answers.mockReset()
})

const comeBackAfter = (seconds: number) =>
  act(async () => {
    focusManager.setFocused(false)
    vi.setSystemTime(Date.now() + seconds * 1000)
    focusManager.setFocused(true)
  })

const shown = async () => {
  answers.mockImplementationOnce(role('Front desk'))
  const client = makeClient({ endpoint: 'http://localhost/graphql', token: () => null, fetch: answers })
  const { result } = renderHook(() => useWatched<{ role: string }>(client, GET, {}))
  await waitFor(() => expect(result.current.data?.role).toBe('Front desk'))
  return result
}

test('[R10.1] whoever comes back after a minute sees the role that they were given meanwhile', async () => {
  const result = await shown()
  answers.mockImplementation(role('Dining'))
  await comeBackAfter(30)
  expect(answers).toHaveBeenCalledOnce()
  await comeBackAfter(31)
  await waitFor(() => expect(result.current.data?.role).toBe('Dining'))
})

test('[R11.7] coming back without a connection takes nothing away, and the next time is seen again', async () => {
  const result = await shown()
  answers.mockImplementationOnce(() => Promise.reject(new TypeError('offline')))
  await comeBackAfter(61)
  expect(result.current).toMatchObject({ data: { role: 'Front desk' }, error: null })
  answers.mockImplementation(role('Dining'))
  await comeBackAfter(61)
  await waitFor(() => expect(result.current.data?.role).toBe('Dining'))
})
