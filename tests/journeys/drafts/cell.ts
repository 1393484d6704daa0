import { expect, type Page } from '@playwright/test'
import { onDatabase } from '../../support/database.ts'
import type { TestServer } from '../../support/server.ts'
import { typable, type FormAt } from './forms.ts'

export const PATIENCE = { timeout: 20_000 }

/** One form in one browser tab, with what was typed into it. */
export interface Cell {
  readonly server: TestServer
  readonly page: Page
  readonly form: FormAt
  /** What was typed at the end of each field. */
  readonly typed: Readonly<Record<string, string>>
}

const BOX = ':is(input:not([type=hidden]), textarea, [contenteditable=true])'
const placeOf = (key: string) => `[data-field="${key}"] ${BOX}`
export const boxOf = (page: Page, key: string) => page.locator(placeOf(key)).first()

/** Types at the end of each box, as a person does. */
export const type = async (page: Page, form: FormAt, text: string): Promise<Readonly<Record<string, string>>> => {
  const typed: Record<string, string> = {}
  for (const key of typable(form.resource)) {
    const box = boxOf(page, key)
    if (!(await box.isVisible()) || !(await box.isEditable().catch(() => false))) continue
    await box.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(text)
    typed[key] = text
  }
  return typed
}

/** Opens the form; false where this organization has no such page. */
export const open = async (page: Page, server: TestServer, form: FormAt): Promise<boolean> => {
  // What other cells left of this form is none of this one's.
  await page.goto(`${server.url}/config.json`)
  await page.evaluate(() => Object.keys(localStorage).forEach(key => key.startsWith('draft:') && localStorage.removeItem(key)))
  await page.goto(`${server.url}${form.address}`)
  await expect(page.locator('#content h1').first()).toBeVisible(PATIENCE)
  if (new URL(page.url()).pathname !== form.address) return false
  // A form that one may read and not write has no boxes.
  await expect(page.locator('[data-field], #content :is([role=alert], [role=note])').first()).toBeVisible(PATIENCE)
  return page
    .locator(typable(form.resource).map(placeOf).join())
    .first()
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    )
}

// 'Save', or as a form calls it: 'Save the series'.
export const save = (page: Page) => page.locator('[data-bar] button[type=submit]')

/** Fields whose box does not hold what was typed, at one moment: a locator would wait for the box of a page that has moved on. */
const missing = ({ page, typed }: Cell): Promise<readonly string[]> =>
  page.evaluate(
    boxes =>
      boxes.flatMap(({ key, place, text }) => {
        const box = document.querySelector(place)
        const held = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : (box?.textContent ?? '')
        return held.includes(text) ? [] : [key]
      }),
    Object.entries(typed).map(([key, text]) => ({ key, place: placeOf(key), text })),
  )

/** How many rows hold all that was typed. */
export const rowsWith = async ({ server, form, typed }: Cell): Promise<number> => {
  const every = Object.values(typed).map(text => `to_jsonb(t)::text like '%${text}%'`)
  const [row] = await onDatabase(
    server.ownerUrl,
    `select count(*)::int as count from ${form.resource.sharesTableWith ?? form.resource.name} t where ${every.join(' and ')}`,
  )
  return Number(row?.['count'])
}

/** Every typed character stands in the form, or in exactly one saved row; or is offered back, and then stands in the form. */
export const nothingIsLost = async (cell: Cell): Promise<void> => {
  const { page, form } = cell
  await expect
    .poll(
      async () => {
        const back = page.getByRole('button', { name: 'Restore it' })
        if (await back.isVisible().catch(() => false)) await back.click({ timeout: 2000 }).catch(() => undefined)
        const { pathname } = new URL(page.url())
        // A new row whose form was typed into while it was being made goes on over the row.
        const isHere = pathname === form.address || (form.id === null && /\/edit$/.test(pathname))
        const lost = isHere ? await missing(cell).catch(() => ['the page']) : ['the form']
        return lost.length === 0 || (await rowsWith(cell)) === 1 ? [] : lost
      },
      { ...PATIENCE, message: `${form.name}: what was typed` },
    )
    .toEqual([])
}
