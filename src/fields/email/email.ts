import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'
import { isEmail } from './address.ts'

/** One e-mail address (R8.6). Case is kept as typed; whoever compares does so without it. */
export const email = defineLine({
  name: 'email',
  describe: () => t('described.email'),
  problems: value => (isEmail(value) ? [] : [problem('Invalid email address', 'email')]),
})
