import type { CellAdapter } from '../adapters.browser.ts'
import { CutText, NameChips } from '#widgets'
import { choice } from '../choice/choice.cell.tsx'
import { choiceLabel } from '../choice/options.ts'
import type { ChoicesOptions } from './choices.ts'

export const choices: CellAdapter<readonly string[], ChoicesOptions> = {
  Column: ({ value, options }) => <CutText text={value.map(one => choiceLabel(options.options, one)).join(', ')} />,
  Show: ({ value, options }) => <NameChips names={value.map(one => choiceLabel(options.options, one))} />,
  Filter: choice.Filter,
}
