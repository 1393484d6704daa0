import { problem } from '#model'
import { t } from '#texts/described.ts'
import { isEmail } from '../email/address.ts'
import { defineLine } from '../text/line.ts'
import { listed, recipientsOf } from './recipients.ts'

/** Several e-mail addresses, with names or without, as people paste them; those that are none are named in one sentence (R8.6). */
export const emailList = defineLine({
  name: 'emailList',
  describe: () => t('described.emails'),
  tidy: value => listed(recipientsOf(value)) || null,
  problems: value => {
    const wrong = recipientsOf(value).flatMap(({ address }) => (isEmail(address) ? [] : [address]))
    if (wrong.length === 0) return []
    const list = wrong.join(', ')
    const message = wrong.length === 1 ? `${list} is an invalid email address` : `${list} are invalid email addresses`
    return [problem(message, 'emails', { list, count: wrong.length })]
  },
  sortable: false,
})
