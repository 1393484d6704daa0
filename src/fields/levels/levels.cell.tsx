import type { CellAdapter } from '../adapters.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { levelLabel } from './level.browser.ts'
import { levelOf, levelsText, type Levels, type LevelsOptions } from './levels.ts'
import pairs from '#widgets/pairs.module.css'

export const levels: CellAdapter<Levels, LevelsOptions> = {
  Column: ({ value, options }) => {
    const text = levelsText(value, options)
    return text === '' ? null : <CutText text={text} />
  },
  Show: ({ value, options }) =>
    Object.keys(options.areas).length === 0 ? (
      <Nothing />
    ) : (
      <dl className={pairs['pairs']}>
        {Object.entries(options.areas).map(([area, { label }]) => (
          <div key={area}>
            <dt>{label}</dt>
            <dd>{levelLabel(levelOf(value, area))}</dd>
          </div>
        ))}
      </dl>
    ),
  Filter: null,
  width: 240,
}
