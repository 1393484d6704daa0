import { t } from '#texts/fields.ts'
import type { AudienceOptions } from './audience.ts'
import { categoryWords } from './words.ts'

/** What one and several roles of an audience are called in the language of the page. */
export const categoryTexts = (options: AudienceOptions): readonly [one: string, many: string] =>
  categoryWords(options)[0] === 'calendar'
    ? [t('fields.audience.calendar'), t('fields.audience.calendars')]
    : [t('fields.audience.category'), t('fields.audience.categories')]
