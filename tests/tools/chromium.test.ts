import { afterEach, expect, it } from 'vitest'
import { accessibilityProblems, openChromium, type TestBrowser } from '../support/chromium.ts'

const browsers: TestBrowser[] = []
const open = async (): Promise<TestBrowser> => {
  const browser = await openChromium()
  browsers.push(browser)
  return browser
}

afterEach(() => Promise.all(browsers.splice(0).map(browser => browser.close())))

it('[D4] journeys run in a browser with a fresh profile, and what a page throws is seen', async () => {
  const browser = await open()
  const page = await browser.page()
  await page.setContent(
    '<!doctype html><html lang="en"><title>T</title><main><h1>Hello</h1></main><script>setTimeout(() => { throw new Error("lost") })</script></html>',
  )
  await expect.poll(() => browser.errors).toEqual(['lost'])
  expect(await page.getByRole('heading').textContent()).toBe('Hello')
}, 30_000)

it('[D4] the accessibility check names what is wrong and where', async () => {
  const page = await (await open()).page()
  await page.setContent('<!doctype html><html lang="en"><title>T</title><main><h1>Hello</h1><img class="bare" src="data:,"></main></html>')
  expect(await accessibilityProblems(page)).toEqual([expect.stringMatching(/^image-alt: .*\(img\)/)])
}, 30_000)
