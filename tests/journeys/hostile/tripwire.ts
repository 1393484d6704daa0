import type { Page } from '@playwright/test'
import { ELSEWHERE } from './texts.ts'

/** What ran, was asked elsewhere, or stands in the page as something that would run. */
export interface Tripwire {
  readonly found: () => Promise<readonly string[]>
}

// Before any script of the page: what hostile texts call, and what the page's policy had to stop.
const WATCH = `globalThis.tripped = () => globalThis.told.push('a script of a text ran'); globalThis.told = []`

const SAFE = /^(https?:|mailto:|tel:|blob:|webcal:|[#/?]|$)/

/** Looks at a page while it is used: no dialog, no request to where a text pointed, nothing in its document that a text brought in. */
export const tripwireOn = async (page: Page): Promise<Tripwire> => {
  const outside: string[] = []
  await page.addInitScript(WATCH)
  page.on('request', request => request.url().includes(`//${ELSEWHERE}`) && outside.push(`asked for ${request.url()}`))
  page.on('dialog', dialog => {
    outside.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', popup => outside.push(`a window: ${popup.url()}`))
  return {
    found: async () => [
      ...outside,
      ...(await page.evaluate(
        ([safe]) => [
          ...(globalThis as unknown as { told: string[] }).told,
          ...[...document.querySelectorAll('*')].flatMap(one =>
            [...one.attributes].flatMap(({ name, value }) =>
              /^on/.test(name) ||
              (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) &&
                !new RegExp(safe).test(value) &&
                !value.startsWith('data:image/'))
                ? [`<${one.localName} ${name}="${value.slice(0, 60)}">`]
                : [],
            ),
          ),
          ...(document.querySelector('base, meta[http-equiv=refresh]') ? ['<base> or a refresh'] : []),
        ],
        [SAFE.source] as const,
      )),
    ],
  }
}

/**
 * What makes a page wider than its window once it has taken that window's size, for which it has six seconds: by how much, and the texts and
 * boxes that stick out of it; empty where it fits.
 */
export const settled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { documentElement: root } = document
    const wider = (): number => Math.max(0, root.scrollWidth - root.clientWidth)
    const end = performance.now() + 6000
    while (wider() > 0 && performance.now() < end) await new Promise(requestAnimationFrame)
    if (wider() === 0) return []
    const isClipped = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || isClipped(one.parentElement))
    // A range has the width of its text, which may be more than that of the box it stands in.
    const isOut = (one: Element): boolean => {
      const text = document.createRange()
      text.selectNodeContents(one)
      return Math.max(one.getBoundingClientRect().right, text.getBoundingClientRect().right) > root.clientWidth + 0.5
    }
    const out = [...document.body.querySelectorAll('*')].filter(one => isOut(one) && ![...one.children].some(isOut) && !isClipped(one))
    const said = (one: Element): string => `${one.localName} in ${one.parentElement?.className}: ${one.textContent.slice(0, 40)}`
    return [`${wider()} px`, ...out.slice(0, 5).map(said)]
  })
