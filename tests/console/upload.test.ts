import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFieldServices } from '#console/app/fieldServices.ts'
import { upload } from '#console/data/upload.ts'

/** The request that is on its way. */
class Request {
  static last: Request | undefined
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  status = 0
  responseText = ''
  onload = (): void => undefined
  onerror = (): void => undefined
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  abort = vi.fn()
  constructor() {
    Request.last = this
  }
  answers(status: number, text: string): void {
    Object.assign(this, { status, responseText: text })
    this.onload()
  }
}

const STORED = JSON.stringify({ id: 'f1', name: 'a.png', type: 'image/png', size: 1, url: '/files/o1/f1' })
const PAGE = '<html><h1>Guest Wi-Fi</h1></html>'

beforeEach(() => {
  Request.last = undefined
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sending = () => {
  const end = new AbortController()
  const onProgress = vi.fn()
  const options = { organizationId: 'o1', token: 't', onProgress, signal: end.signal }
  return { end, onProgress, stored: upload(new File(['x'], 'a.png'), options) }
}

test.each([
  [200, PAGE, 'The file could not be stored. Choose it again in a moment.'],
  [200, STORED.slice(0, 20), 'The file could not be stored. Choose it again in a moment.'],
  [502, PAGE, 'The file could not be stored. Choose it again in a moment.'],
  [413, PAGE, 'The file is too large to be sent from here. Choose a smaller one.'],
  [429, PAGE, 'Too many attempts. Wait a while, then try again.'],
  [422, '{"errors":[{"message":"The file is empty"}]}', 'The file is empty'],
])('[R11.7] an upload that is answered with %i %s ends, and says what to do', async (status, text, says) => {
  const { stored } = sending()
  Request.last?.answers(status, text)
  await expect(stored).rejects.toThrow(says)
})

test('[R11.7] an upload that comes to a standstill ends; a slow one goes on', async () => {
  vi.useFakeTimers()
  const { stored, onProgress } = sending()
  const ended = vi.fn()
  stored.catch(ended)
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(80_000)
    Request.last?.upload.onprogress?.({ loaded, total: 4, lengthComputable: true })
  }
  expect(onProgress).toHaveBeenLastCalledWith(0.75)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(ended).toHaveBeenCalled()
  expect(Request.last?.abort).toHaveBeenCalled()
})

test('[R11.7] an upload that is called off sends nothing more', async () => {
  const { stored, end } = sending()
  end.abort()
  await expect(stored).rejects.toThrow()
  expect(Request.last?.abort).toHaveBeenCalled()
})

test('[R11.4] an upload after the end of the session leads to sign-in', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ endpoint: '/graphql/active' })))
  const expire = vi.fn()
  const context = { person: {}, organization: { id: 'o1', timezone: 'UTC', locale: 'en-US', depth: 2, isChildless: true }, flags: {} }
  const services = makeFieldServices({ dataProvider: null, catalogue: null, context, session: { ready: () => null, expire } } as never)
  const stored = services.upload(new File(['x'], 'a.png'), () => undefined, new AbortController().signal)
  stored.catch(() => undefined)
  await vi.waitFor(() => expect(Request.last).toBeDefined())
  Request.last?.answers(401, '{"errors":[{"message":"Not authorized"}]}')
  await expect(stored).rejects.toThrow()
  expect(expire).toHaveBeenCalledTimes(1)
})
