import type { Level } from '#model'
import { join, literal, sql } from '#sql'
import { jsonOfRow, oneColumn } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import { levelOf, type Levels, type LevelsOptions } from './levels.ts'

const names = ({ areas }: LevelsOptions): readonly string[] => Object.keys(areas)

/** One `jsonb` column. An area that was added since has no level there, which is 'none'; one that is gone is not read. */
export const levels: ServerAdapter<Levels, LevelsOptions> = oneColumn<Levels, LevelsOptions>({
  type: 'jsonb',
  column: () => ({ notNull: true, default: "'{}'" }),
  output: (column, options) =>
    sql`jsonb_strip_nulls(jsonb_build_object(${join(names(options).map(area => sql`${literal(area)}, nullif(${column} ->> ${literal(area)}, 'none')`))}))`,
  read: stored => (jsonOfRow(stored) ?? {}) as Levels,
  write: (value, options) =>
    JSON.stringify(
      Object.fromEntries(
        names(options)
          .map((area): [string, Level] => [area, levelOf(value, area)])
          .filter(([, level]) => level !== 'none'),
      ),
    ),
  orderBy: null,
})
