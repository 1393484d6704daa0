import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchBuilds } from '#console/services/builds.ts'
import { loadConfig } from '#console/session/config.ts'
import { isMissingChunk } from '#widgets/missingCode.ts'
import { makeConnection } from '#console/data/connection.ts'
import { makeOpenForms } from '#console/drafts/forms.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const watched = (answers: () => boolean = () => true, running: string | null = null) => {
  const source = new EventTarget()
  const page = new EventTarget()
  const reload = vi.fn()
  const forms = makeOpenForms()
  const away = makeConnection({ ask: () => Promise.resolve(answers()), page: new EventTarget() })
  const builds = watchBuilds(running, reload, source, page, { forms, away })
  return { builds, forms, page, reload, hear: (data: string) => source.dispatchEvent(new MessageEvent('message', { data })) }
}
const settled = () => new Promise(resolve => setTimeout(resolve, 0))

describe('builds', () => {
  test('[R1.7] [R10.8] a build that differs reloads at the next route change, not before; the keys are kept', () => {
    const { builds, reload, hear } = watched()
    hear('a1')
    builds.onNavigation('/organizations/1/groups')
    expect(reload).not.toHaveBeenCalled()
    hear('b2')
    expect(reload).not.toHaveBeenCalled()
    // Another filter, sort or search of the same list.
    builds.onNavigation('/organizations/1/groups')
    expect(reload).not.toHaveBeenCalled()
    builds.onNavigation('/organizations/1/events')
    expect(reload).toHaveBeenCalledTimes(1)
    expect([localStorage.getItem('build_commit'), localStorage.getItem('build_commit_deployed')]).toEqual(['a1', 'b2'])
  })

  test('[R1.7] a page that was opened in the background before a deployment, and is looked at after it, reloads, too', () => {
    const { builds, reload, hear } = watched(undefined, 'a1')
    builds.onNavigation('/organizations/1/groups')
    hear('b2')
    expect(reload).not.toHaveBeenCalled()
    builds.onNavigation('/organizations/1/events')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('build_commit')).toBe('a1')
  })

  test('[R1.7] of which build a page is comes with its configuration', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'x-build': 'a1' } }))
    expect((await loadConfig()).build).toBe('a1')
    vi.unstubAllGlobals()
  })

  test('[R1.7] while two builds answer, pages do not reload at each route change', () => {
    const { builds, reload, hear } = watched(undefined, 'a1')
    hear('b2')
    builds.onNavigation('/organizations/1/groups')
    const next = watched(undefined, 'a1')
    next.hear('b2')
    next.builds.onNavigation('/organizations/1/events')
    expect([reload.mock.calls.length, next.reload.mock.calls.length]).toEqual([1, 0])
  })

  test('[R1.7] never over what is typed and not saved: the reload waits for the route change after that', () => {
    const { builds, forms, reload, hear } = watched()
    const saved = forms.add(() => true)
    hear('a1')
    hear('b2')
    builds.onNavigation('/organizations/1/groups')
    expect(reload).not.toHaveBeenCalled()
    saved()
    builds.onNavigation('/organizations/1/events')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('[R1.7] [R11.7] while a save is on its way nothing loads the page anew: it goes through first', async () => {
    const { forms, page, reload } = watched()
    const saved = forms.hold()
    page.dispatchEvent(new Event('vite:preloadError'))
    await settled()
    expect(reload).not.toHaveBeenCalled()
    saved()
    await settled()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('[R1.7] a chunk that is gone loads the page anew, once, with what is typed kept first', async () => {
    const { forms, page, reload } = watched()
    const keep = vi.fn(() => true)
    forms.add(keep)
    page.dispatchEvent(new Event('vite:preloadError'))
    page.dispatchEvent(new Event('vite:preloadError'))
    await settled()
    expect(keep).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(forms.isLeaving()).toBe(true)
    const again = watched()
    again.page.dispatchEvent(new Event('vite:preloadError'))
    await settled()
    expect(again.reload).not.toHaveBeenCalled()
  })

  test('[R1.7] [R11.7] while nobody answers there is no reload', async () => {
    vi.useFakeTimers()
    let answers = false
    const { page, reload } = watched(() => answers)
    page.dispatchEvent(new Event('vite:preloadError'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reload).not.toHaveBeenCalled()
    answers = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reload).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  test.each([
    [new TypeError('Failed to fetch dynamically imported module: https://console.example/assets/x.js'), true],
    [new TypeError('error loading dynamically imported module'), true],
    [new TypeError('Failed to fetch'), false],
    ['Failed to fetch dynamically imported module', false],
  ])('[R1.7] %s is a missing chunk: %s', (error, says) => expect(isMissingChunk(error)).toBe(says))
})
