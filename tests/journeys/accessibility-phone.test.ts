import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import { becomes } from '../support/person.ts'
import { screensAreCleanAt } from './screensAreClean.ts'
import { PATIENCE, isClean, at, server, browser, page, setStage } from './stage.ts'

setStage()

screensAreCleanAt(375)

describe('every theme', () => {
  it.each([
    ['life', 'admin@lakeside.example', 'lakeside', 'events'],
    ['thrive', 'admin@maple-court.example', 'maple-court', 'events'],
    ['elevate', 'admin@generations.example', 'generations', 'events'],
    ['reach', 'admin@cedar-grove.example', 'cedar-grove', 'events'],
    ['corporate', 'corporate@harbor.example', 'harbor', 'events'],
    ['corporate', 'super@active.example', 'active', 'users'],
  ])('[R1.2] axe finds nothing in %s for %s: list, form, sidebar', async (theme, email, slug, list) => {
    await becomes(browser.context, server, email)
    const id = await server.organization(slug)
    for (const path of [list, `${list}/new`]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(at(`${path}?perPage=10`, id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
      await expect(page.locator('html')).toHaveAttribute('data-product', theme)
      await isClean(`${slug} ${path}`)
    }
  })
})
