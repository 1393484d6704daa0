import { problem } from '#model'
import { t } from '#texts/described.ts'
import { defineLine } from '../text/line.ts'

const RULE = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$/

/** How something comes again, as calendars write it: a rule of RFC 5545 without its start. People read it in words (R3.13). */
export const recurrence = defineLine({
  name: 'recurrence',
  describe: () => t('described.recurrence'),
  problems: value => (RULE.test(value) ? [] : [problem('Write a rule as calendars do, such as FREQ=WEEKLY;BYDAY=TU', 'recurrence')]),
})
