import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'
import { upTo } from '../defining.ts'

/** A name that programs use: lower-case letters and underscores (R8.10). */
export const key = defineLine({
  name: 'key',
  describe: ({ limit }) => upTo(t('described.key'), limit, true),
  problems: value => (/^[a-z_]+$/.test(value) ? [] : [problem('only letters in lowercase, separated by _ are accepted', 'key')]),
})
