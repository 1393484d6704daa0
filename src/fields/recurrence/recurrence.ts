import { defineFieldType, problem } from '#model'
import { t } from '#texts/descriptions.ts'
import { lineType } from '../text/line.ts'

export interface RecurrenceOptions {
  readonly limit?: number
}

const RULE = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$/

/** How something comes again, as calendars write it: a rule of RFC 5545 without its start. People read it in words (R3.13). */
export const recurrenceType = lineType<'recurrence', RecurrenceOptions>({
  name: 'recurrence',
  describe: () => t('descriptions.recurrence'),
  problems: value => (RULE.test(value) ? [] : [problem('Write a rule as calendars do, such as FREQ=WEEKLY;BYDAY=TU', 'recurrence')]),
})

export const recurrence = defineFieldType(recurrenceType)
