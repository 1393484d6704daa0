import { defineFieldType } from '#model'
import { t } from '#texts/descriptions.ts'
import { lineType } from '../text/line.ts'
import { upTo } from '../describe.ts'

export interface LongTextOptions {
  /** At most so many visible characters, white space not counted (R8.7); shown as a counter. */
  readonly limit?: number
  /** Height of the empty input in lines; default 4. */
  readonly rows?: number
}

/** Text of several lines; line breaks are kept, an empty one is null (R8.2). */
export const longTextType = lineType<'longText', LongTextOptions>({
  name: 'longText',
  describe: ({ limit }) => upTo(t('descriptions.lines'), limit, true),
  checkOptions: ({ rows }) => (rows !== undefined && (!Number.isInteger(rows) || rows < 1) ? ['rows is a whole number of at least 1'] : []),
  sortable: false,
})

export const longText = defineFieldType(longTextType)
