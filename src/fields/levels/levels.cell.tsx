import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { CutText, Nothing, PairsWithin } from '#widgets'
import { levelOf, levelsText, type Levels, type LevelsOptions } from './levels.ts'

export const levels: CellAdapter<Levels, LevelsOptions> = {
  Column: ({ value, options }) => {
    const text = levelsText(value, options)
    return text === '' ? null : <CutText text={text} />
  },
  Show: ({ value, options }) =>
    Object.keys(options.areas).length === 0 ? (
      <Nothing />
    ) : (
      <PairsWithin>
        {Object.entries(options.areas).map(([area, { label }]) => (
          <div key={area}>
            <dt>{label}</dt>
            <dd>{t(`fields.levels.${levelOf(value, area)}`)}</dd>
          </div>
        ))}
      </PairsWithin>
    ),
  width: 240,
}
