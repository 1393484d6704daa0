import { defineFieldType, problem, type FieldType } from '#model'
import { t } from '#texts/descriptions.ts'
import { lineType } from '../text/line.ts'
import { contrastWithWhite, hexOf, LEAST_CONTRAST } from './contrast.ts'

/** A colour has no options of its own. */
export type ColourOptions = object

/** A colour '#rrggbb' on which white text can be read (WCAG AA). Neither filtered nor sorted: its digits mean nothing to people. */
export const colourType: FieldType<'colour', string | null, ColourOptions> = {
  ...lineType<'colour', { readonly limit?: number }>({
    name: 'colour',
    describe: () => t('descriptions.color'),
    // What is no colour is kept as it is, for the check to refuse: dropping it would lose what was typed.
    tidy: text => hexOf(text) ?? text,
    problems: text => {
      const hex = hexOf(text)
      if (hex === null) return [problem('Write a color as # and six digits, such as #0a6c6a', 'colour')]
      const contrast = contrastWithWhite(hex)
      return contrast >= LEAST_CONTRAST
        ? []
        : [
            problem(`White text is not readable on this color: its contrast is ${contrast}, and ${LEAST_CONTRAST} is needed`, 'contrast', {
              contrast,
            }),
          ]
    },
  }),
  filter: null,
  sortable: false,
  searchable: false,
}

export const colour = defineFieldType(colourType)
