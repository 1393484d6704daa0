import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { checkinsToday, TODAY } from '../support/checkinsToday.ts'
import { becomes } from '../support/person.ts'
import { at, findings, heading, browser, lakeside, open, page, server, setStage, PATIENCE } from './stage.ts'

setStage()

const boxOf = async (name: string | RegExp, role: 'link' | 'button' = 'button') =>
  (await page.getByRole(role, { name }).last().boundingBox())!

describe('how what floats, waits and refuses looks', () => {
  it('[R13.3] on a phone a dialog has the width of the window but for its edges, and one that fills it has no round corners', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 375, height: 740 })
    await open('messages', 'Messages')
    const paper = page.getByRole('dialog')
    await page.keyboard.press('?')
    await expect(paper).toBeVisible()
    await expect.poll(() => paper.evaluate(one => Math.round(one.getBoundingClientRect().width))).toBe(343)
    // It has the focus for what is in it, and is nothing to press.
    await expect(paper).toBeFocused()
    expect(await paper.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('none')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Views' }).press('Enter')
    await expect(page.getByText('Saved views')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe('none')
    await page.keyboard.press('Escape')
    await page.goto(at('event_monthly_calendar'))
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(paper).toBeVisible(PATIENCE)
    expect(await paper.evaluate(one => getComputedStyle(one).borderRadius)).toBe('0px')
  })

  it('[R8.1] what is wrong with a form stands in lines of one height, each in the middle of its own', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('events/new', 'New event')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const lines = page.getByRole('alert').locator('li a')
    await expect(lines).toHaveCount(2)
    const gaps = await lines.evaluateAll(all =>
      all.map(one => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const [outer, inner] = [one.getBoundingClientRect(), words.getBoundingClientRect()]
        return Math.abs(inner.top - outer.top - (outer.bottom - inner.bottom))
      }),
    )
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1)
  })

  it('[R13.3] on a phone what a row will be and its buttons share a line while both find room', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 375, height: 740 })
    await open('events/new', 'New event')
    const said = (await page.getByText('Will be saved as a draft').boundingBox())!
    const save = await boxOf('Save')
    expect(said.y).toBeGreaterThanOrEqual(save.y)
    expect(said.y + said.height).toBeLessThanOrEqual(save.y + save.height)
    await page.setViewportSize({ width: 320, height: 740 })
    await expect.poll(async () => (await page.getByText('Will be saved as a draft').boundingBox())!.y).toBeLessThan((await boxOf('Save')).y)
  })

  it('[R13.1] a state that finds no room beside its name stands below it, and what can be done at the end', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 375, height: 740 })
    // Before the deadline nobody is missed.
    await checkinsToday(server.ownerUrl, lakeside)
    await onDatabase(
      server.ownerUrl,
      `update checkins set standing = 'missed' where id = (select id from checkins where organization_id = '${lakeside}' and day = ${TODAY} order by id limit 1)`,
    )
    await page.goto(`${server.url}/organizations`)
    await expect(heading('Lakeside Assisted Living')).toBeVisible(PATIENCE)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Found well/ }) })
      .first()
    // A name begins with initials.
    const lefts = [row.locator('b'), row.locator('[data-status]')].map(async one => (await one.boundingBox())!.x)
    const [name, state] = await Promise.all(lefts)
    expect(state).toBeCloseTo(name!, 0)
  })

  it('[R13.3] on a phone what a row calls for stands beside its state: its name has the whole width, and two lines where it is long', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 375, height: 740 })
    await open('alerts', 'Alerts')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Resolve: / }) })
    const at = async (one: ReturnType<typeof row.locator>) => (await one.boundingBox())!
    const [name, state, action] = await Promise.all(
      [row.getByRole('link'), row.locator('[data-status]'), row.getByRole('button', { name: /^Resolve: / })].map(at),
    )
    expect(action!.y).toBeGreaterThan(name!.y + name!.height)
    expect(Math.abs(action!.y + action!.height / 2 - state!.y - state!.height / 2)).toBeLessThanOrEqual(2)
    await open('articles', 'Articles')
    const long = page.getByRole('link', { name: 'Why puzzles get easier, and why that matters' })
    expect(await long.evaluate(one => one.scrollHeight - one.clientHeight)).toBe(0)
    expect((await at(long)).height).toBeGreaterThan(40)
  })

  it('[R3.31] while nobody is missed at the check-in, the room is for those who are waited for', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await checkinsToday(server.ownerUrl, lakeside)
    await onDatabase(server.ownerUrl, `update checkins set standing = 'pending' where standing = 'missed' and day = ${TODAY}`)
    await open('daily_checkin', 'Daily check-in')
    const wide = async (name: string) => (await page.locator(`[data-lane="${name}"]`).boundingBox())!.width
    await expect.poll(async () => (await wide('pending')) > (await wide('missed'))).toBe(true)
    await onDatabase(
      server.ownerUrl,
      `update checkins set standing = 'missed' where id = (select id from checkins where organization_id = '${lakeside}' and day = ${TODAY} order by id limit 1)`,
    )
    await expect.poll(async () => (await wide('missed')) > (await wide('pending')), PATIENCE).toBe(true)
  })

  it('[R13.1] no tab of a list is past the edge of its row, where no mouse would reach it', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('events/attendance', 'Check-in')
    const trash = (await page.getByRole('button', { name: 'Trash' }).boundingBox())!
    expect(trash.x + trash.width).toBeLessThanOrEqual(1280)
  })

  it('[R13.1] steps of an import that are to come are outlines: the one that is on stands out', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('users/import', 'Import users')
    const fills = await page.locator('.MuiStepIcon-root circle').evaluateAll(all => all.map(one => getComputedStyle(one).fill))
    expect(fills[0]).not.toBe('none')
    expect(fills.slice(1)).toEqual(['none', 'none', 'none'])
  })

  it('[R13.3] where the system chooses the colors, main buttons, dialogs and notices keep an edge', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.emulateMedia({ forcedColors: 'active' })
    await open('events/new', 'New event')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const edges = page.locator('.MuiButton-contained, .MuiAlert-root, .MuiDialog-paper')
    const unseen = () =>
      edges.evaluateAll(
        all =>
          all.map(one => getComputedStyle(one)).filter(one => one.borderTopStyle !== 'solid' || one.borderTopColor === 'rgba(0, 0, 0, 0)')
            .length,
      )
    expect(await unseen()).toBe(0)
    await open('messages', 'Messages')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await unseen()).toBe(0)
  })

  it('[R13.3] where the system chooses the colors, the page of a list and today stand out from those beside them', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.emulateMedia({ forcedColors: 'active' })
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(one => ({ edge: getComputedStyle(one).borderTopStyle, fill: getComputedStyle(one).backgroundColor }))
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('users', 'Users')
    const pages = '[data-pager] button[aria-label^="Page "]'
    await expect(page.locator(pages)).not.toHaveCount(0)
    expect((await styleOf(`${pages}[aria-current]`)).edge).toBe('solid')
    expect((await styleOf(`${pages}:not([aria-current])`)).edge).toBe('none')
    const barOf = (which: string) =>
      page
        .locator(`nav a${which}`)
        .first()
        .evaluate(one => getComputedStyle(one, '::before').borderLeftStyle)
    expect(await barOf('[aria-current=page]')).toBe('solid')
    expect(await barOf(':not([aria-current])')).toBe('none')
    await page.goto(at('event_monthly_calendar'))
    const today = 'td[data-today="true"] span'
    await expect(page.locator(today).first()).toBeVisible(PATIENCE)
    expect((await styleOf(today)).fill).not.toBe((await styleOf('body')).fill)
    await page.emulateMedia({ forcedColors: null })
  })

  it('[R13.1] what is written at the axes of a chart stands clear of each other and of its first point', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('reports/resident_use', 'Resident Engagement')
    const chart = page.getByRole('img', { name: /^Participation by week/ })
    await expect(chart).toBeVisible(PATIENCE)
    const words = (way: 'X' | 'Y') =>
      chart
        .locator(`.MuiChartsAxis-direction${way} .MuiChartsAxis-tickLabel`)
        .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
    const [days, values] = [await words('X'), await words('Y')]
    const first = (await chart.locator('path, circle, rect').and(chart.locator('[class*="mark"]')).first().boundingBox())!
    expect(Math.max(...values.map(({ bottom }) => bottom))).toBeLessThan(Math.min(...days.map(({ top }) => top)))
    expect(Math.max(...values.map(({ right }) => right))).toBeLessThan(first.x)
  })

  it('[R13.3] the way from a figure to its rows is as high as what is pressed has to be', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('reports/resident_use', 'Resident Engagement')
    const links = page.locator('[data-figure] a')
    await expect(links.first()).toBeVisible(PATIENCE)
    const heights = await links.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
  })

  it('[R13.1] what comes later pushes nothing away that somebody reads already: a day, a week, the page of the organization', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
      new PerformanceObserver(list => {
        for (const one of list.getEntries() as Shift[]) if (!one.hadRecentInput) moved.sum += one.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const look = async (path: string, title: string) => {
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 800 })
        await open(path, title)
        await page.waitForLoadState('networkidle')
        const moved = await page.evaluate(() => (window as unknown as { readonly moved: { readonly sum: number } }).moved.sum)
        // All of a load, however it is drawn out: 0.00 to 0.09 where nothing jumps, and 0.18 to 0.54 where something did.
        if (moved > 0.15) findings.push(`${path} moves by ${moved.toFixed(2)} at ${width} px`)
      }
    }
    await checkinsToday(server.ownerUrl, lakeside)
    await look('daily_checkin', 'Daily check-in')
    await look('meals', 'Meals')
    await look('details', 'Lakeside Assisted Living')
    await becomes(browser.context, server, 'super@active.example')
    await look('details', 'Edit organization')
  })

  it('[R2.1] the checkbox of two-step sign-in is drawn, before the console and its sizes are there', async () => {
    const page = await (await browser.context.browser()?.newContext())?.newPage()
    if (!page) throw new Error('There is no browser.')
    await page.goto(`${server.url}/wz-login`)
    const problems = [{ path: ['code'], message: 'Enter the code.', code: 'codeNeeded' }]
    await page.route('**/graphql/active', route =>
      route.fulfill({ json: { data: null, errors: [{ message: 'Enter the code.', extensions: { type: 'RecordInvalid', problems } }] } }),
    )
    await page.getByLabel('Email').fill('admin@lakeside.example')
    await page.locator('input[type=password]').fill('the password')
    await page.keyboard.press('Enter')
    const box = await page.getByLabel('Do not ask again in this browser for 30 days').boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(16)
    expect(box?.height).toBeGreaterThanOrEqual(16)
    await page.context().close()
  })

  it('[R3.33] a community without dining venues reads on the week of its menus what to add first, and waits for nothing', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    const bin = (when: string) =>
      onDatabase(server.ownerUrl, `update dining_venues set deleted_at = ${when} where organization_id = '${lakeside}'`)
    await bin('now()')
    await open('meals', 'Meals')
    await expect(page.getByText('Add dining venues first. Each has a week of its own.')).toBeVisible(PATIENCE)
    await bin('null')
  })
})
