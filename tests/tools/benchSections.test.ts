import { expect, test } from 'vitest'
import { withSection } from '#tools/bench/sections.ts'

test('[D10] a measured section takes the place of the one before it, as often as it is written', () => {
  const page = '# Page\n\nText.\n\n## One\n\nold\n\n\n## Two\n\nkept\n'
  const once = withSection(page, '## One\n\nnew\n\n')
  expect(once).toBe('# Page\n\nText.\n\n## One\n\nnew\n\n## Two\n\nkept\n')
  expect(withSection(once, '## One\n\nnew\n\n')).toBe(once)
  expect(withSection(once, '## Three\n\nadded\n')).toBe(`${once}\n## Three\n\nadded\n`)
})
