import { t } from '#texts/described.ts'
import { countMistakes } from '../number/bounds.ts'
import { defineLine, type LineOptions } from '../text/line.ts'
import { upTo } from '../describe.ts'

export interface LongTextOptions extends LineOptions {
  /** Height of the empty input in lines; default 4. */
  readonly rows?: number
}

/** Text of several lines; line breaks are kept, an empty one is null (R8.2). */
export const longText = defineLine<'longText', LongTextOptions>({
  name: 'longText',
  describe: ({ limit }) => upTo(t('described.lines'), limit, true),
  checkOptions: ({ rows }) => countMistakes({ rows }),
  sortable: false,
})
