import { inLight } from '../../inLight.ts'
import { toneOf } from '../marks.ts'
import type { PaperColors } from './drawing.ts'

const hexOf = (color: string): string => {
  const parts = color
    .match(/[\d.]+/g)
    ?.slice(0, 3)
    .map(Number) ?? [0, 0, 0]
  // 'color(srgb 0.04 0.42 0.4)' counts to one.
  const whole = color.startsWith('color(') ? parts.map(part => part * 255) : parts
  return `#${whole.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** The product's own colors, of the light scheme whatever the screen has: paper is white. */
export const paperColors = (): PaperColors => {
  const colorOf = (color: string, tone?: string): string => {
    const probe = document.createElement('span')
    probe.style.color = color
    if (tone !== undefined) probe.dataset['tone'] = tone
    document.body.append(probe)
    const found = inLight(() => hexOf(getComputedStyle(probe).color))
    probe.remove()
    return found
  }
  const tones = new Map<string, string>()
  return {
    accent: colorOf('var(--c-accent)'),
    onAccent: colorOf('var(--c-on-accent)'),
    text: colorOf('var(--c-text)'),
    quiet: colorOf('var(--c-text-2)'),
    line: colorOf('var(--c-line-strong)'),
    ground: colorOf('var(--c-sunken)'),
    ofMark: mark => {
      const tone = toneOf(mark)
      const found = tones.get(tone) ?? colorOf('var(--tone)', tone)
      tones.set(tone, found)
      return found
    },
  }
}
