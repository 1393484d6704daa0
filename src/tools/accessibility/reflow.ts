import type { Page } from '@playwright/test'

/** 1280 × 1024 at 400 %: 320 × 256 (WCAG 1.4.10). */
const AT_400 = { width: 320, height: 256 } as const

const MEASURE = `(() => {
  const inView = box => Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0))
  const stays = [...document.querySelectorAll('body *')].filter(one => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
  // What covers the page on purpose (a dialog, a menu) is no bar, and neither is what stays within something that scrolls by itself.
  const bars = stays.filter(one => !one.closest('[role=dialog], .MuiModal-root, [data-scroll], [data-toasts]') && !stays.some(other => other !== one && other.contains(one)))
  const [heading, help] = ['h1', 'button[aria-label^="Help about "]'].map(one => document.querySelector(one)?.getBoundingClientRect())
  return { apart: Boolean(heading && help && help.height > 0 && help.top >= heading.bottom), wide: document.scrollingElement.scrollWidth, covered: bars.map(one => one.getBoundingClientRect()).filter(box => box.width > innerWidth / 2).reduce((sum, box) => sum + inView(box), 0) }
})()`

// What stands over a page (a menu, a list of choices) is put anew a moment after the last change of the window: MUI waits 166 ms for that.
const PUT_ANEW = `new Promise(done => {
  let [wide, since] = [0, 0]
  const look = now => {
    const isAsBefore = document.scrollingElement.scrollWidth === wide
    wide = document.scrollingElement.scrollWidth
    since = isAsBefore ? since : now
    if (now - since > 300) done()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

interface Measured {
  readonly apart: boolean
  readonly wide: number
  readonly covered: number
}

/** What is wrong with a page at 400 %: its heading stands apart from its help, it scrolls sideways, or its bars leave less than two thirds of the window. The window stays that small. */
export const reflowProblems = async (page: Page): Promise<readonly string[]> => {
  await page.setViewportSize(AT_400)
  await page.evaluate(PUT_ANEW)
  const { apart, wide, covered } = await page.evaluate<Measured>(MEASURE)
  return [
    ...(apart ? ['reflow: the help is below its heading'] : []),
    ...(wide > AT_400.width ? [`reflow: ${wide} px wide in a window of ${AT_400.width}`] : []),
    ...(covered > AT_400.height / 3 ? [`reflow: bars cover ${Math.round(covered)} of ${AT_400.height} px`] : []),
  ]
}
