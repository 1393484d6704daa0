import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { isEmail } from '../email/address.ts'
import { lineType } from '../text/line.ts'
import { listed, recipientsOf } from './recipients.ts'

export interface EmailListOptions {
  readonly limit?: number
}

/** Several e-mail addresses, with names or without, as people paste them; those that are none are named in one sentence (R8.6). */
export const emailListType = lineType<'emailList', EmailListOptions>({
  name: 'emailList',
  describe: () => t('descriptions.emails'),
  tidy: value => listed(recipientsOf(value)) || null,
  problems: value => {
    const wrong = recipientsOf(value).flatMap(({ address }) => (isEmail(address) ? [] : [address]))
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
