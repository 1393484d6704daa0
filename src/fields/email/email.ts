import { defineFieldType, problem } from '#model'
import { lineType } from '../text/line.ts'
import { isEmail } from './address.ts'

export interface EmailOptions {
  readonly limit?: number
}

/** One e-mail address (R8.6). Case is kept as typed; whoever compares does so without it. */
export const emailType = lineType<'email', EmailOptions>({
  name: 'email',
  describe: () => 'an email address',
  problems: value => (isEmail(value) ? [] : [problem('Invalid email address', 'email')]),
})

export const email = defineFieldType(emailType)
