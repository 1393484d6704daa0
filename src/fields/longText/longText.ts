import { t } from '#texts/described.ts'
import { countMistakes } from '../number/bounds.ts'
import { placeholderProblems, type SentOptions } from '../text/characters.ts'
import { defineLine, type LineOptions } from '../text/line.ts'
import { upTo } from '../defining.ts'

export interface LongTextOptions extends LineOptions, SentOptions {
  /** Height of the empty input in lines; default 4. */
  readonly rows?: number
}

/** Text of several lines; line breaks are kept, an empty one is null (R8.2). */
export const longText = defineLine<'longText', LongTextOptions>({
  name: 'longText',
  describe: ({ limit }) => upTo(t('described.lines'), limit, true),
  problems: placeholderProblems,
  checkOptions: ({ rows }) => countMistakes({ rows }),
  sortable: false,
})
