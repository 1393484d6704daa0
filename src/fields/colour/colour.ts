import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'
import { contrastWithWhite, hexOf, LEAST_CONTRAST } from './contrast.ts'

/** A colour '#rrggbb' on which white text can be read (WCAG AA). Neither filtered nor sorted: its digits mean nothing to people. */
export const colour = defineLine<'colour', object>({
  name: 'colour',
  describe: () => t('described.color'),
  // What is no colour is kept as it is, for the check to refuse: dropping it would lose what was typed.
  tidy: text => hexOf(text) ?? text,
  problems: text => {
    const hex = hexOf(text)
    if (hex === null) return [problem('Write a color as # and six digits, such as #0a6c6a', 'colour')]
    const contrast = contrastWithWhite(hex)
    if (contrast >= LEAST_CONTRAST) return []
    const message = `White text is not readable on this color: its contrast is ${contrast}, and ${LEAST_CONTRAST} is needed`
    return [problem(message, 'contrast', { contrast })]
  },
  filter: null,
  sortable: false,
  searchable: false,
})
