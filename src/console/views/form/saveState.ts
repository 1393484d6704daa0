import { fieldTypeOf, type NamedField } from '#catalogue'
import { type FieldEnv, formatsOf, statusOf } from '#model'
import { t } from '#texts/forms.ts'
import { wallTime } from '#widgets/dates.ts'
import type { FormSection } from './sections.ts'

/** The field whose value decides when a row is seen, if the form has one: a form without it leaves that as it is. */
export const publishingField = (sections: readonly FormSection[]): NamedField | null =>
  sections.flatMap(({ fields }) => fields).find(({ named }) => fieldTypeOf(named.field).publishes === true)?.named ?? null

const WORDS_OF_STAYING: Readonly<Record<string, string>> = {
  cancelled: t('forms.publishing.staysCanceled'),
  archived: t('forms.publishing.staysArchived'),
}

/**
 * What saving now would come to: 'Publishes Tue, May 5, 9:00 AM', 'Will be saved as a draft'. A value that is not right yet says nothing;
 * a row that is cancelled or archived (`now`) stays so.
 */
export const stateAfterSave = (named: NamedField, value: unknown, env: FieldEnv, now?: string) => {
  const type = fieldTypeOf(named.field)
  const known = value === undefined ? type.empty : value
  if (type.check(known, named.field.options, env).length > 0) return null
  const staying = now === undefined ? undefined : WORDS_OF_STAYING[now]
  if (now !== undefined && staying !== undefined) return { status: now, message: staying }
  const { publishedOn = null, expiredOn = null } = type.toWire(known, named.key, named.field.options, env) as Readonly<
    Record<string, string | null>
  >
  const status = statusOf({ publishedOn, expiredOn }, env.now, true)
  const at = (instant: string | null) => formatsOf(env.locale).shortMoment(wallTime(instant ?? '', env.timeZone))
  const says: Readonly<Record<string, () => string>> = {
    draft: () => t('forms.publishing.draft'),
    scheduled: () => t('forms.publishing.publishes', { moment: at(publishedOn) }),
    published: () =>
      expiredOn
        ? t('forms.publishing.until', { moment: at(expiredOn) })
        : now === 'published'
          ? t('forms.publishing.stays')
          : t('forms.publishing.now'),
    expired: () => t('forms.publishing.expired', { moment: at(expiredOn) }),
  }
  const found = says[status]
  return found ? { status, message: found() } : null
}
