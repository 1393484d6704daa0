import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { isEmail } from '../email/address.ts'
import { lineType } from '../text/line.ts'

export interface EmailListOptions {
  readonly limit?: number
}

/** The addresses of a comma-separated list, without blanks and empty places. */
export const addressesOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')

/** Several e-mail addresses, separated by commas; those that are none are named in one sentence (R8.6). */
export const emailListType = lineType<'emailList', EmailListOptions>({
  name: 'emailList',
  describe: () => t('descriptions.emails'),
  tidy: value => addressesOf(value).join(', ') || null,
  problems: value => {
    const wrong = addressesOf(value).filter(one => !isEmail(one))
    if (wrong.length === 0) return []
    const list = wrong.join(', ')
    return [
      problem(wrong.length === 1 ? `${list} is an invalid email address` : `${list} are invalid email addresses`, 'emails', {
        list,
        count: wrong.length,
      }),
    ]
  },
  sortable: false,
})

export const emailList = defineFieldType(emailListType)
