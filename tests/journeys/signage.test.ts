import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import type { OrganizationFacts } from '#access'
import type { ScreenItem, ScreenPage } from '#server/signage/content.ts'
import { textThatFits } from '#server/signage/fit.ts'
import type { Look } from '#server/signage/look.ts'
import { screenHtml } from '#server/signage/page.ts'
import { look } from '../signage/look.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { at, browser, isClean, lakeside, page, PATIENCE, server, setStage } from './stage.ts'

setStage()

const rows = (statement: string) => onDatabase(server.ownerUrl, statement)

describe('a screen on a wall', () => {
  it.each([1280, 375])(
    '[R3.32] is set up on its page, and shows what is published, then the next page, then an alert (%i px)',
    async width => {
      await becomes(browser.context, server, 'super@active.example')
      await page.setViewportSize({ width, height: 800 })
      // The demo's is off at night.
      await rows(`update signage_devices set on_hours = '[]', seconds_per_item = 20 where name = 'Lobby screen'`)
      await page.goto(at('digital-signage/devices'))
      await page.getByRole('link', { name: 'Lobby screen' }).first().click()
      const card = page.getByRole('region', { name: 'On the screen' })
      await expect(card.getByText(/^Page 1 of/)).toBeVisible(PATIENCE)
      const shown = card.frameLocator('iframe')
      const first = (await shown.locator('section:visible').innerText()).trim()
      await card.getByRole('button', { name: 'Next page' }).click()
      await expect(card.getByText(/^Page 2 of/)).toBeVisible()
      await expect(shown.locator('section:visible')).not.toHaveText(first)
      await card.getByLabel('Time').selectOption({ index: 1 })
      await isClean(`screen ${width}`)
      await card.getByRole('button', { name: 'Make an address' }).click()
      const address = await card.getByRole('textbox', { name: 'Screen address' }).inputValue()

      const wall = await browser.context.newPage()
      await wall.clock.install()
      await wall.goto(address)
      const section = wall.locator('section:visible')
      await expect(section).toHaveCount(1)
      const shownFirst = await section.innerText()
      await wall.clock.runFor(21_000)
      await expect(section).not.toHaveText(shownFirst)
      const [alert] = await rows(
        `update alerts set signage_takeover = true, title = 'Leave the house', published_on = now() - interval '1 minute', expired_on = now() + interval '1 hour', resolved_at = null, cancelled_at = null, archived_at = null
         where id = (select id from alerts where organization_id = '${lakeside}' and deleted_at is null order by id limit 1) returning id`,
      )
      expect(alert).toBeDefined()
      await wall.clock.runFor(31_000)
      await expect(section.getByRole('heading', { name: 'Leave the house' })).toBeVisible(PATIENCE)
      await expect(section).toHaveCount(1)
      // A minute later the clock is another, and nothing else moves.
      const clock = wall.locator('.clock')
      await clock.evaluate(one => {
        Object.assign(document.querySelector('main') ?? {}, { isKept: true })
        one.textContent = 'another minute'
      })
      await wall.clock.runFor(31_000)
      await expect(clock).not.toHaveText('another minute', PATIENCE)
      expect(await wall.evaluate(() => 'isKept' in (document.querySelector('main') ?? {}))).toBe(true)
      // A network that wants a sign-in answers in place of the server: what it says is on no wall.
      await wall.route('**/signage/**', route =>
        route.fulfill({ contentType: 'text/html', body: '<style></style><p>Sign in to the network</p>' }),
      )
      await Promise.all([wall.waitForResponse('**/signage/**'), wall.clock.runFor(31_000)])
      await expect(section).toHaveCount(1)
      await expect(wall.getByText('Sign in to the network')).toHaveCount(0)
      await wall.unroute('**/signage/**')
      // A newer player is loaded, on a screen that nobody touches for months.
      await wall.route(address, async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: (await answer.text()).replace(/player\.js\?v=\w+/, 'player.js?v=newer') })
      })
      await Promise.all([wall.waitForEvent('load'), wall.clock.runFor(31_000)])
      await expect(section).toHaveCount(1)
      await wall.unroute(address)
      // Without a network it says how old it is, and shows nothing of a day that is over.
      await wall.route('**/signage/**', route => route.abort())
      const before = () => clock.evaluate(one => getComputedStyle(one, '::before').content)
      expect(await before()).toBe('none')
      await wall.clock.runFor(220_000)
      expect(await before()).toContain('Updated')
      await expect(section).toHaveCount(1)
      await wall.clock.fastForward('24:00:00')
      await wall.clock.runFor(21_000)
      await expect(wall.getByText('This screen was last updated on')).toBeVisible()
      await expect(section).toHaveCount(0)
      await wall.unroute('**/signage/**')
      // Its clock stands still meanwhile: a screen gives up an answer that takes half a minute of it.
      await Promise.all([wall.waitForResponse('**/signage/**'), wall.clock.runFor(31_000)])
      await expect(section).toHaveCount(1, PATIENCE)
      await rows(`update alerts set resolved_at = now() where id = '${String(alert?.['id'])}'`)
      await wall.close()

      await page.reload()
      await expect(page.getByText('Online').first()).toBeVisible(PATIENCE)
      await card.getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await expect(card.getByRole('button', { name: 'Make an address' })).toBeVisible()
      expect((await fetch(address)).status).toBe(404)
    },
  )
})

// What a screen shows was drawn for one of 1920 by 1080; the fields that hold the most are those of an announcement.
describe('what is on a screen', () => {
  const where = { id: '', name: 'Lakeside Assisted Living', timezone: 'America/Chicago' } as OrganizationFacts
  const draw = async (set: Partial<Look>, pages: readonly ScreenPage[]): Promise<void> => {
    const isUpright = set.orientation === 'portrait'
    await page.setViewportSize(isUpright ? { width: 540, height: 960 } : { width: 960, height: 540 })
    await page.setContent(
      screenHtml(look({ sources: ['clock'], ...set }), pages, where, new Date('2026-11-28T18:47:00Z'), { logo: null, isOnWall: false }),
    )
  }
  const pageOf = (more: Partial<ScreenItem>, isText = false): ScreenPage => ({
    heading: 'Today',
    items: [{ time: '12:30 PM', title: 'Watercolors with Barb', place: 'Dining Room', text: '', isCancelled: false, ...more }],
    isText,
    isTakeover: false,
  })
  const isWhole = (css: string) =>
    page.locator(css).evaluate(one => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth)

  it('[R3.32] begins with its title, however long its text is', async () => {
    await draw({}, [pageOf({ text: 'information '.repeat(80) }, true)])
    const [heading, title] = await page.evaluate(() => ['h2', 'h3'].map(css => document.querySelector(css)!.getBoundingClientRect()))
    expect(title?.top).toBeGreaterThanOrEqual(heading?.bottom ?? 0)
  })

  it.each([56, 64, 72, 96, 120, 200])(
    '[R3.32] tells the whole of what it begins to tell, below the longest title (%s pt)',
    async minPoint => {
      const title = 'Water is off in the east wing until four this afternoon'
      const said = 'Please use the restrooms in the main house and take the bottled water that stands at the front desk. '.repeat(3).trim()
      for (const orientation of ['landscape', 'portrait']) {
        const set = { orientation, minPoint, ticker: 'Welcome to Lakeside' }
        await draw(set, [pageOf({ title, time: '', place: '', ...textThatFits(look(set), { title, when: '', text: said }) }, true)])
        const [main, what] = await page.evaluate(() => ['main', '.what'].map(css => document.querySelector(css)!.getBoundingClientRect()))
        if (orientation === 'landscape') expect(what?.bottom).toBeLessThanOrEqual(main?.bottom ?? 0)
        expect(await page.locator('.what').textContent()).toMatch(/^(\S+ ){14,}/)
      }
    },
  )

  it('[R3.32] names what is on in large type', async () => {
    await draw({ minPoint: 96 }, [pageOf({ title: 'Watercolors' })])
    expect(await isWhole('.title')).toBe(true)
  })

  it('[R3.32] names what is on in an upright one too, and beside a long place', async () => {
    await draw({ orientation: 'portrait' }, [pageOf({})])
    expect(await isWhole('.title')).toBe(true)
    await draw({}, [pageOf({ place: 'Dining Room, East wing, third floor' })])
    expect(await isWhole('.title')).toBe(true)
  })

  it.each(['landscape', 'portrait'])('[R3.32] has room for the clock at any size of type (%s)', async orientation => {
    await draw({ orientation, minPoint: 120 }, [])
    expect(await isWhole('.large')).toBe(true)
    const { top, bottom } = await page.locator('.time-alone').evaluate(one => one.getBoundingClientRect())
    expect(await page.locator('.large').evaluate(one => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(top)
    expect(await page.locator('.time-alone p:last-child').evaluate(one => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(bottom)
  })
})
