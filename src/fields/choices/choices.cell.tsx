import type { CellAdapter } from '../adapters.browser.ts'
import { Chip, Chips } from '#widgets/Chip.tsx'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { choice } from '../choice/choice.cell.tsx'
import { choiceLabel } from '../choice/options.ts'
import type { ChoicesOptions } from './choices.ts'

export const choices: CellAdapter<readonly string[], ChoicesOptions> = {
  Column: ({ value, options }) =>
    value.length === 0 ? null : <CutText text={value.map(one => choiceLabel(options.options, one)).join(', ')} />,
  Show: ({ value, options }) =>
    value.length === 0 ? (
      <Nothing />
    ) : (
      <Chips>
        {value.map(one => (
          <Chip key={one} text={choiceLabel(options.options, one)} />
        ))}
      </Chips>
    ),
  Filter: choice.Filter,
}
