import { fieldTypeOf, type NamedField } from '#catalogue'
import { type FieldEnv, formatsOf, statusOf } from '#model'
import { t } from '#texts/forms.ts'
import { wallTime } from '#widgets/dates.ts'
import { wasSent, type PublishingOptions } from '#fields/publishing/publishing.ts'
import type { FormSection } from './sections.ts'

/** What is dated earlier than that is news no more, and the server sends it to nobody. */
const DAY = 86_400_000

/** The field whose value decides when a row is seen, if the form has one: a form without it leaves that as it is. */
export const publishingField = (sections: readonly FormSection[]): NamedField | null =>
  sections.flatMap(({ fields }) => fields).find(({ named }) => fieldTypeOf(named.field).publishes === true)?.named ?? null

const WORDS_OF_STAYING: Readonly<Record<string, string>> = {
  cancelled: t('forms.publishing.staysCanceled'),
  archived: t('forms.publishing.staysArchived'),
}

export interface StateAfterSave {
  readonly status: string
  readonly message: string
  readonly sends: 'published' | 'scheduled' | null
}

/**
 * What saving now would come to: 'Publishes Tue, May 5, 9:00 AM', 'Will be saved as a draft'. A value that is not right yet says nothing;
 * a row (`row`: as it is stored) that is cancelled or archived stays so. `sends`: what of it sends the row to people, who were not sent it before.
 */
export const stateAfterSave = (
  named: NamedField,
  value: unknown,
  env: FieldEnv,
  row?: Readonly<Record<string, unknown>> & { readonly status: string },
): StateAfterSave | null => {
  const now = row?.status
  const type = fieldTypeOf(named.field)
  const known = value === undefined ? type.empty : value
  if (type.check(known, named.field.options, env).length > 0) return null
  const staying = now === undefined ? undefined : WORDS_OF_STAYING[now]
  if (now !== undefined && staying !== undefined) return { status: now, message: staying, sends: null }
  const { publishedOn = null, expiredOn = null } = type.toWire(known, named.key, named.field.options, env) as Readonly<
    Record<string, string | null>
  >
  const status = statusOf({ publishedOn, expiredOn }, env.now, true)
  const at = (instant: string | null) => formatsOf(env.locale).shortMoment(wallTime(instant ?? '', env.timeZone))
  const options = named.field.options as PublishingOptions
  const isSent = options.sends !== undefined
  const isLate = isSent && Date.parse(publishedOn ?? '') < env.now.getTime() - DAY
  const isNew = now === 'scheduled' ? status === 'published' : !wasSent(options, row)
  const sends = isSent && isNew && !isLate && (status === 'scheduled' || status === 'published') ? status : null
  const says: Readonly<Record<string, () => string>> = {
    draft: () => t('forms.publishing.draft'),
    scheduled: () => t(isSent ? 'forms.publishing.sends' : 'forms.publishing.publishes', { moment: at(publishedOn) }),
    published: () => {
      if (isNew && isLate) return t('forms.publishing.late')
      if (sends) return t('forms.publishing.sendsNow')
      if (expiredOn) return t('forms.publishing.until', { moment: at(expiredOn) })
      return now === 'published' ? t('forms.publishing.stays') : t('forms.publishing.now')
    },
    expired: () => t('forms.publishing.expired', { moment: at(expiredOn) }),
  }
  const found = says[status]
  return found ? { status, message: found(), sends } : null
}
