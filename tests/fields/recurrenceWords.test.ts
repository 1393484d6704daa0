import { expect, test } from 'vitest'
import { inWords } from '#fields/recurrence/words.ts'
import { formatsOf } from '#model'

const said = (rule: string): string => inWords(rule, formatsOf('en-US'))

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=TU', 'Every Tuesday'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'Every Tue, Thu'],
  ['FREQ=WEEKLY;BYDAY=SU;INTERVAL=2', 'Every 2 weeks on Sunday'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Day 15 of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Day 31 of every month, in months that have one'],
  ['FREQ=MONTHLY;BYDAY=5MO;INTERVAL=2;COUNT=3', 'Fifth Monday, every 2 months, in months that have one, 3 times'],
  ['FREQ=MONTHLY;BYDAY=2WE', 'Second Wednesday of every month'],
  ['FREQ=MONTHLY;BYDAY=-1FR;INTERVAL=3', 'Last Friday, every 3 months'],
  ['FREQ=WEEKLY;BYDAY=FR;COUNT=12', 'Every Friday, 12 times'],
  ['FREQ=WEEKLY;BYDAY=SU;UNTIL=20240630', 'Every Sunday, until Jun 30, 2024'],
  // A calendar elsewhere made these: nothing is claimed of them.
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'],
])('[R3.13] the rule %s reads "%s"', (rule, words) => expect(said(rule)).toBe(words))
