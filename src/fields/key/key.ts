import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { lineType } from '../text/line.ts'
import { upTo } from '../describe.ts'

export interface KeyOptions {
  readonly limit?: number
}

/** A name that programs use: lower-case letters and underscores (R8.10). */
export const keyType = lineType<'key', KeyOptions>({
  name: 'key',
  describe: ({ limit }) => upTo(t('descriptions.key'), limit, true),
  problems: value => (/^[a-z_]+$/.test(value) ? [] : [problem('only letters in lowercase, separated by _ are accepted', 'key')]),
})

export const key = defineFieldType(keyType)
