import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { lineType } from '../text/line.ts'
import { isEmail } from './address.ts'

export interface EmailOptions {
  readonly limit?: number
}

/** One e-mail address (R8.6). Case is kept as typed; whoever compares does so without it. */
export const emailType = lineType<'email', EmailOptions>({
  name: 'email',
  describe: () => t('descriptions.email'),
  problems: value => (isEmail(value) ? [] : [problem('Invalid email address', 'email')]),
})

export const email = defineFieldType(emailType)
