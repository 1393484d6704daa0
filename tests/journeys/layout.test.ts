import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import { reflowProblems } from '../../src/tools/accessibility/reflow.ts'
import { squeezeProblems } from '../../src/tools/accessibility/squeeze.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, findings, at, heading, open, server, browser, page, event, setStage } from './stage.ts'

setStage()

describe('the small screen and the page', () => {
  it('[R13.3] sign-in fits 320 px: nothing scrolls sideways, and no field leaves its card', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${server.url}/wz-login`)
    await expect(heading('Sign in to Active')).toBeVisible(PATIENCE)
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320)
    const card = await page.locator('form').evaluate(one => one.parentElement!.getBoundingClientRect().right)
    const field = await page.getByLabel('Email').evaluate(one => one.getBoundingClientRect().right)
    expect(field).toBeLessThan(card)
  })

  it('[R13.3] the longest word of a title stays inside the page, in the path above its heading as well', async () => {
    const title = 'W'.repeat(80)
    await onDatabase(server.ownerUrl, `update events set title = '${title}' where id = '${event.id}'`)
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 375, height: 740 })
    await open(`events/${event.id}/detail/checkin`, `Check-in for ${title}`)
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(375)
    await onDatabase(server.ownerUrl, `update events set title = '${event.title.replaceAll("'", "''")}' where id = '${event.id}'`)
  })

  it('[R13.1] in the low window of a phone on its side a filter can be applied: its editor is moved into sight when it is there', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 740, height: 360 })
    await open('users', 'Users')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Care level' }).click()
    await page.getByRole('checkbox', { name: 'Memory care' }).check()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/memory/)
  })

  it('[R13.3] on a phone the facts of a person have the whole width of their card', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 375, height: 740 })
    await open('users', 'Users')
    await page.getByRole('link', { name: 'Frances Abernathy' }).click()
    await expect(heading('Frances Abernathy')).toBeVisible(PATIENCE)
    const email = page.getByRole('main').getByRole('link', { name: 'frances.abernathy' })
    const [photo, line] = [await page.locator('main .MuiAvatar-root').first().boundingBox(), await email.boundingBox()]
    expect(line?.x).toBeLessThanOrEqual((photo?.x ?? 0) + 1)
    // On one line.
    expect(line?.height).toBeLessThan(30)
  })

  it('[R13.1] headings and what can be done to chosen rows stay in sight, however far down a row is', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('users?perPage=50', 'Users')
    const heads = page.getByRole('main').locator('thead')
    const topOf = async (one: typeof heads) => Math.round((await one.boundingBox())?.y ?? -1)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => topOf(heads)).toBe(80)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(25)
      .check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect.poll(() => topOf(bar)).toBe(80)
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.mouse.wheel(0, 900)
    await expect.poll(() => topOf(heads)).toBeLessThan(0)
  })

  it('[R13.1] the counts over a board stand on one line, however long their names are', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1100, height: 800 })
    await open('daily_checkin', 'Daily check-in')
    const counts = page.getByRole('navigation', { name: 'Lanes' }).getByRole('button').locator('b')
    await expect(counts.first()).toBeVisible(PATIENCE)
    expect(new Set(await counts.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))).size).toBe(1)
  })

  it('[R13.1] Tab reaches each way to look at rows, the one that is shown and the others', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events?perPage=10', 'Events')
    await page.getByRole('link', { name: 'Table' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('navigation', { name: 'Ways to look at these rows' }).getByRole('link').nth(1)).toBeFocused()
    await page.getByRole('group', { name: 'View', exact: true }).getByRole('button').first().focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('group', { name: 'View', exact: true }).getByRole('button').last()).toBeFocused()
  })

  it('[R13.1] where the system chooses the colors, the tab and the way to look that are shown differ from the others', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.emulateMedia({ forcedColors: 'active' })
    await open('events?perPage=10', 'Events')
    const looks = (names: readonly string[]) =>
      Promise.all(
        names.map(name =>
          page
            .getByRole('main')
            .getByText(name, { exact: true })
            .evaluate(one => {
              const { backgroundColor, borderBottomColor } = getComputedStyle(one)
              return `${backgroundColor}, ${borderBottomColor}`
            }),
        ),
      )
    const [shown, other] = await looks(['Table', 'Calendar'])
    expect(shown).not.toBe(other)
    const tabs = page.getByRole('group', { name: 'Events by status' }).getByRole('button')
    const lines = (which: string) =>
      tabs.evaluateAll((all, state) => all.filter(one => one.ariaCurrent === state).map(one => getComputedStyle(one).borderBottom), which)
    expect(await lines('false')).not.toContain((await lines('true'))[0])
  })

  it('[R13.1] the options of a picker fill their panel, wide and narrow', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events?perPage=10', 'Events')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Venue' }).click()
    await page.getByRole('combobox', { name: 'Venue' }).click()
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('option').first()).toBeVisible(PATIENCE)
      const [panel, option] = await Promise.all([page.getByRole('listbox'), page.getByRole('option').first()].map(one => one.boundingBox()))
      if (!panel || !option || option.x - panel.x > 8 || option.width < panel.width - 40)
        findings.push(`the options float in their panel at ${width} px`)
    }
  })

  it('[R13.3] between a phone and a desk no word is broken letter by letter, and no page scrolls sideways', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    for (const path of [`events/${event.id}/detail`, `events/${event.id}/detail/checkin`, 'events', 'meals', 'users', 'daily_checkin']) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(path, /./)
      await page.waitForLoadState('networkidle')
      findings.push(...(await squeezeProblems(page, [1024, 900])).map(one => `${path}, ${one}`))
    }
  })

  it('[R13.3] what stays at an edge is in the way of nothing: short pages, low windows, what has the focus, days of a month', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    const edge = (part: string, side: 'top' | 'bottom') =>
      page
        .locator(part)
        .last()
        .evaluate((one, which) => one.getBoundingClientRect()[which], side)
    await page.setViewportSize({ width: 1280, height: 1000 })
    await open('document_categories/new', 'New document category')
    if ((await edge('[data-bar]', 'bottom')) !== 1000) findings.push('the bar of a short form is not at the bottom')
    await page.setViewportSize({ width: 1280, height: 600 })
    await open('groups?perPage=50', 'Groups')
    await page.locator('tbody a').nth(9).focus()
    const row = page.locator('tbody a').nth(9)
    if ((await row.evaluate(one => one.getBoundingClientRect().bottom)) > (await edge('[data-pager]', 'top')))
      findings.push('the focus is behind the pager')
    for (const [path, title] of [
      ['groups', 'Groups'],
      ['groups/new', 'New group'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(path, title)
      findings.push(...(await reflowProblems(page)).map(one => `${path}: ${one}`))
    }
    await page.setViewportSize({ width: 1024, height: 800 })
    await open('event_monthly_calendar', /\d{4}/)
    const beyond = await page.locator('[data-day]').evaluateAll(days => days.filter(day => day.scrollWidth > day.clientWidth).length)
    if (beyond > 0) findings.push(`${beyond} days of the month run into the next at 1024 px`)
  })

  it('[R3.7] what will happen to those who are invited begins where the sections of the form do', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('users/invite', 'Invite people')
    await page.getByLabel(/^Email addresses/).fill('somebody@new.example')
    const section = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await expect(section('What will happen')).toBeVisible(PATIENCE)
    const lefts = ['People', 'What will happen', 'Invitation'].map(name => section(name).evaluate(one => one.getBoundingClientRect().left))
    expect(new Set(await Promise.all(lefts)).size).toBe(1)
  })

  it('[R8.12] a button that cannot be pressed stays readable under the pointer', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events/import', 'Import events')
    const buffer = Buffer.from('title,start_date,start_time,location\nMoonrise,2031-05-32,21:00,Bistro\n')
    await page.getByLabel('File of events').setInputFiles({ name: 'calendar.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check 1 event' }).click()
    const button = page.getByRole('button', { name: 'Import 0 rows' })
    const colors = () => button.evaluate(one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
    await expect(button).toBeDisabled(PATIENCE)
    const before = await colors()
    await button.hover({ force: true })
    expect(await colors()).toEqual(before)
  })

  it('[R13.1] six loads of a page with lists below it end without an error of the page', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    const lists = page.locator('main section > ul > li')
    for (let load = 0; load < 6; load += 1) {
      await page.goto(at(`events/${event.id}/detail`))
      await expect(heading(event.title)).toBeVisible(PATIENCE)
      await expect(lists.or(page.getByText(/^No .* yet\.$/)).first()).toBeVisible(PATIENCE)
    }
    expect(browser.errors).toEqual([])
  })

  it('[R4.9] a phone shows a flag, an organization and for how many it is on at once', async () => {
    await becomes(browser.context, server, 'super@active.example')
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(at('feature_flags/by_organization', await server.organization('active')))
    const table = page.getByRole('region', { name: 'Feature Flags' })
    await expect(table.getByText('linked_accounts_organizations')).toBeVisible(PATIENCE)
    expect(await table.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
  })

  it('[R5.6] a number of many figures breaks no word of the sidebar', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.route('**/graphql/active', async route => {
      if (!route.request().postData()?.includes('GetWaitingRows')) return route.fallback()
      const reply = await route.fetch()
      return route.fulfill({ response: reply, body: (await reply.text()).replace(/"count":\d+/g, '"count":1540') })
    })
    await open('meals/list', 'Meals')
    const group = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Messaging/ })
    await expect(group.getByText('99+')).toBeVisible(PATIENCE)
    for (const text of ['Messaging', '99+'])
      expect(await group.getByText(text, { exact: true }).evaluate(one => one.getBoundingClientRect().height), text).toBeLessThan(30)
    expect(await group.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
    await page.unroute('**/graphql/active')
  })

  it('beside the sidebar no list is wider than its card', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    for (const [path, title] of [
      ['users', 'Users'],
      ['meals/list', 'Meals'],
      ['messages', 'Messages'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(path, title)
      for (const width of [1100, 1000, 900]) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(() => new Promise(requestAnimationFrame))
        const beyond = await page.locator('[data-scroll]').evaluate(box => box.scrollWidth - box.clientWidth)
        if (beyond > 0) findings.push(`${path} is ${beyond} px wider than its card at ${width} px`)
      }
    }
  })

  it('[R13.3] a navigation moves the focus to the one heading, for a new row to its first field, and the title names page and organization', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events', 'Events')
    const arrived = async (name: string): Promise<void> => {
      await expect(heading(name)).toBeFocused(PATIENCE)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(`${name} – Lakeside Assisted Living`)
    }
    await page.getByRole('link', { name: 'New event', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused(PATIENCE)
    await expect(page).toHaveTitle('New event – Lakeside Assisted Living')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Events' }).click()
    await arrived('Events')
    await page.getByRole('link', { name: 'Import' }).click()
    await arrived('Import events')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Event Venues' }).click()
    await arrived('Event Venues')
    await page.goBack()
    await arrived('Import events')
    await page.goto(at(`events/${event.id}/detail`))
    await expect(heading(event.title)).toBeVisible(PATIENCE)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await arrived('Edit event')
    await page.getByRole('link', { name: 'View', exact: true }).click()
    await arrived(event.title)
  })
})
