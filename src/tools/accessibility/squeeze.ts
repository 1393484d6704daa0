import type { Page } from '@playwright/test'

/** Windows between a phone and a desk, in px: where two layouts meet, and a tablet either way round. */
export const BETWEEN = [1200, 1024, 900, 768, 600] as const

// A text whose longest word is broken, line below line, has been left no room; a letter is rather wider.
const MEASURE = `(() => {
  const LETTER = 5
  const told = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = text.data.trim()
    if (said.length < 8 || !text.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(box => box.width > 1)
    const widest = Math.max(...lines.map(box => box.width))
    if (lines.length >= 3 && widest < LETTER * Math.max(...said.split(/[\\s-]+/).map(word => word.length))) told.push("'" + said.slice(0, 40) + "' stands in a column of " + Math.round(widest) + ' px')
  }
  return [...(document.scrollingElement.scrollWidth > innerWidth ? ['the page is ' + document.scrollingElement.scrollWidth + ' px wide'] : []), ...new Set(told)]
})()`

/** What has no room in windows of the widths between: a page that scrolls sideways, words that are broken into a column. The window stays narrow. */
export const squeezeProblems = async (page: Page, widths: readonly number[] = BETWEEN): Promise<readonly string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    found.push(...(await page.evaluate<string[]>(MEASURE)).map(says => `${width} px: ${says}`))
  }
  return found
}
