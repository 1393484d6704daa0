import data from './messages.json'
import { shaped } from './shaped.ts'

/** What the house tells its people. */
export const MESSAGES: readonly (readonly [subject: string, body: string])[] = shaped(data.messages)

export const MESSAGE_TEMPLATES: readonly (readonly [name: string, category: string, subject: string, body: string])[] = shaped(
  data.messageTemplates,
)

/** Title, weight, text, what it was about. */
export const UPDATES: readonly (readonly [
  title: string,
  severity: string,
  text: string,
  kind: string,
  field: string,
  was: string,
  is: string,
])[] = shaped(data.updates)

/** Title, text, severity, category, days ago that it began, at what time, hours that it runs, what the all-clear said. */
export const ALERTS: readonly (readonly [
  title: string,
  body: string,
  severity: string,
  category: string,
  ago: number,
  begins: string,
  hours: number,
  clear: string | null,
])[] = shaped(data.alerts)
