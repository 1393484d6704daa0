import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { CHROMIUM_FLAGS, findChromium } from '../../src/tools/setup/chromium.mjs'
import { findPrograms } from '../../src/tools/setup/browsers.mjs'

/** The browsers that journeys run in. */
export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const
export type Engine = (typeof ENGINES)[number]

/** What is meant on a page: the first visible element of a selector whose name or text is, begins with, or contains this. */
export type Target = readonly [css: string, name?: string]

/** One page of one browser, driven as a person would: real clicks, real keys. */
export interface EnginePage {
  readonly goto: (url: string) => Promise<void>
  readonly click: (...target: Target) => Promise<void>
  /** Puts text in place of what a field holds. */
  readonly fill: (text: string, ...target: Target) => Promise<void>
  /** Types where the focus is. */
  readonly type: (text: string, ...target: Target) => Promise<void>
  readonly choose: (value: string, ...target: Target) => Promise<void>
  readonly attach: (file: string, ...target: Target) => Promise<void>
  readonly sees: (...target: Target) => Promise<void>
  readonly misses: (...target: Target) => Promise<void>
  /** The value of an expression of the page. */
  readonly read: <T>(expression: string) => Promise<T>
  /** Waits until an expression of the page is true. */
  readonly until: (expression: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  readonly picture: (file: string) => Promise<void>
}

export interface EngineBrowser {
  readonly page: EnginePage
  readonly close: () => Promise<void>
}

const PATIENCE = 60_000
const CALL = 15_000

/** A step of a browser that is on its way to another page may never be answered: it is asked again. */
const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(CALL, null, { ref: false }).then(() => {
      throw new Error('the browser did not answer')
    }),
  ])

/** What `work` gives, once it gives anything but null. */
const patient = async <T>(what: string, work: () => Promise<T | null>): Promise<T> => {
  let last: unknown = null
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(100)) {
    const found = await within(work()).catch((error: unknown) => {
      last = error
      return null
    })
    if (found !== null) return found
  }
  throw new Error(`${what}: not within ${PATIENCE / 1000} s${last instanceof Error ? `; ${last.message}` : ''}`)
}

// In the page: an element that is seen, by its accessible name or its text.
const FIND = `(css, name) => [...document.querySelectorAll(css)].find(one => {
  if (one.type !== 'file' && one.getClientRects().length === 0) return false
  if (name === undefined || name === null) return true
  const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent ?? '')
  const names = [one.getAttribute('aria-label'), ...by, ...[...(one.labels ?? [])].map(label => label.textContent), one.innerText, one.value]
  return names.some(said => typeof said === 'string' && said.replace(/\\s+/g, ' ').trim().includes(name))
}) ?? null`
const findOf = ([css, name]: Target): string => `(${FIND})(${JSON.stringify(css)}, ${JSON.stringify(name ?? null)})`

// In the page: whether an element stands where it stood two frames ago. A press on what still moves may end beside it.
const restsOf = (target: Target): string => `new Promise(done => {
  const box = () => JSON.stringify(${findOf(target)}?.getBoundingClientRect() ?? null)
  const before = box()
  requestAnimationFrame(() => requestAnimationFrame(() => done(box() === before)))
})`

/** What each driver does in its own way. */
interface Driver<Element> {
  readonly goto: (url: string) => Promise<unknown>
  readonly read: (expression: string) => Promise<unknown>
  readonly find: (expression: string) => Promise<Element | null>
  readonly click: (element: Element) => Promise<unknown>
  readonly keys: (element: Element, text: string) => Promise<unknown>
  readonly selectAll: (element: Element) => Promise<unknown>
  readonly attach: (element: Element, file: string) => Promise<unknown>
  readonly resize: (width: number, height: number) => Promise<unknown>
  readonly picture: () => Promise<string>
}

const pageOf = <Element>(driver: Driver<Element>): EnginePage => {
  const said = ([css, name]: Target) => (name === undefined ? css : `${css} "${name}"`)
  const element = (target: Target) => patient(said(target), () => driver.find(findOf(target)))
  const onElement = (target: Target, work: (one: Element) => Promise<unknown>) =>
    patient(said(target), async () => {
      const one = await driver.find(findOf(target))
      if (one === null) return null
      await work(one)
      return true
    })
  const until = async (expression: string) =>
    void (await patient(expression, async () => ((await driver.read(`Boolean(${expression})`)) === true ? true : null)))
  return {
    goto: async url => void (await patient(url, async () => (await driver.goto(url), true))),
    click: async (...target) => {
      await element(target)
      await patient(`${said(target)} at rest`, async () => ((await driver.read(restsOf(target))) === true ? true : null))
      await onElement(target, driver.click)
    },
    fill: async (text, ...target) => {
      const one = await element(target)
      await driver.click(one)
      await driver.selectAll(one)
      await driver.keys(one, text)
      await until(`${findOf(target)}?.value === ${JSON.stringify(text)}`)
    },
    type: async (text, ...target) => void (await driver.keys(await element(target), text)),
    choose: async (value, ...target) => {
      await element(target)
      await driver.read(`(one => {
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(one, ${JSON.stringify(value)})
        one.dispatchEvent(new Event('change', { bubbles: true }))
      })(${findOf(target)})`)
    },
    attach: async (file, ...target) => void (await driver.attach(await element(target), file)),
    sees: async (...target) => void (await element(target)),
    misses: (...target) => until(`${findOf(target)} === null`),
    read: <T>(expression: string) =>
      patient(expression, async () => ({ value: (await driver.read(expression)) as T })).then(({ value }) => value),
    until,
    resize: async (width, height) => void (await driver.resize(width, height)),
    picture: async file => writeFileSync(file, await patient('a picture', driver.picture), 'base64'),
  }
}

const withPuppeteer = async (browser: 'chrome' | 'firefox', executablePath: string): Promise<EngineBrowser> => {
  const launched = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    args: browser === 'chrome' ? CHROMIUM_FLAGS : [],
    defaultViewport: { width: 1280, height: 860 },
  })
  const page = await launched.newPage()
  const driver: Driver<ElementHandle> = {
    goto: url => page.goto(url, { waitUntil: 'domcontentloaded' }),
    read: expression => page.evaluate(expression),
    find: async expression => (await page.evaluateHandle(expression)).asElement() as ElementHandle | null,
    click: one => one.click(),
    keys: (one, text) => one.type(text),
    selectAll: one => one.evaluate(field => (field as HTMLInputElement).select()),
    attach: (one, file) => (one as ElementHandle<HTMLInputElement>).uploadFile(file),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot({ encoding: 'base64' }),
  }
  // A browser that does not end when asked is ended.
  return { page: pageOf(driver), close: () => within(launched.close()).catch(() => void launched.process()?.kill('SIGKILL')) }
}

const MINI_BROWSERS = ['4.1', '4.0', '6.0'].map(version => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
const miniBrowser = (): string | null =>
  MINI_BROWSERS.find(existsSync) ??
  readdirSync('/usr/lib')
    .flatMap(folder => ['4.1', '4.0', '6.0'].map(version => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`))
    .find(existsSync) ??
  null

/** A screen that nobody looks at; its number. */
const startScreen = async (program: string): Promise<{ readonly screen: ChildProcess; readonly display: string }> => {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    screen.once('exit', () => reject(new Error('There is no screen: Xvfb ended at once.')))
  })
  return { screen, display }
}

const freePort = async (): Promise<number> => {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const withWebDriver = async ({ driver: program, screen: screenProgram }: { driver: string; screen: string }): Promise<EngineBrowser> => {
  const { screen, display } = await startScreen(screenProgram)
  const port = await freePort()
  const server = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } })
  const end = async () => {
    for (const child of [server, screen]) child.kill()
  }
  try {
    const options = { binary: miniBrowser(), args: ['--automation'] }
    const wanted = new Capabilities({ browserName: 'MiniBrowser', acceptInsecureCerts: true, 'webkitgtk:browserOptions': options })
    const driver: WebDriver = await patient('WebKitWebDriver', () =>
      new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).disableEnvironmentOverrides().build(),
    )
    await driver.manage().setTimeouts({ script: 10_000, pageLoad: 30_000, implicit: 0 })
    const resize = (width: number, height: number) => driver.manage().window().setRect({ x: 0, y: 0, width, height })
    await resize(1280, 860)
    const page = pageOf<WebElement>({
      goto: url => driver.get(url),
      read: expression => driver.executeScript(`return (${expression})`),
      find: expression => driver.executeScript<WebElement | null>(`return (${expression})`),
      click: one => one.click(),
      keys: (one, text) => one.sendKeys(text.replaceAll('\n', Key.ENTER)),
      selectAll: one => driver.executeScript('arguments[0].select()', one),
      attach: (one, file) => one.sendKeys(file),
      resize,
      picture: () => driver.takeScreenshot(),
    })
    return {
      page,
      close: async () => {
        await within(driver.quit()).catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Why an engine cannot be driven here; null: it can. */
export const absent = (engine: Engine): string | null => {
  const { firefox, webkitDriver, screen } = findPrograms()
  if (engine === 'Chromium') return findChromium() === null ? 'There is no Chromium.' : null
  if (engine === 'Firefox') return firefox === null ? 'Firefox ESR is not installed (npm run browsers installs it as root).' : null
  return webkitDriver === null || screen === null || miniBrowser() === null
    ? 'WebKitGTK is not installed (npm run browsers installs webkit2gtk-driver and xvfb as root).'
    : null
}

/** Starts a browser with a profile of its own. */
export const openEngine = (engine: Engine): Promise<EngineBrowser> => {
  const { firefox, webkitDriver, screen } = findPrograms()
  if (engine === 'Chromium') return withPuppeteer('chrome', findChromium() ?? '')
  if (engine === 'Firefox') return withPuppeteer('firefox', firefox ?? '')
  return withWebDriver({ driver: webkitDriver ?? '', screen: screen ?? '' })
}
