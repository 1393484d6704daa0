import type { ErrorType } from '#model'
import { t } from '#texts/errors.ts'
/** What went wrong, as every error of the data provider says in `body.type`. Offline: no answer came. */
export type FailureType = ErrorType | 'Offline'

/** A page that stands in a screen's place. */
export type PageType = 'NOT_FOUND' | 'INTERNAL_ERROR' | 'UNKNOWN'

/** What the pages say, word for word (R11.1). */
export const PAGE_SAYS: Readonly<Record<PageType, string>> = {
  NOT_FOUND: t('errors.notFound'),
  INTERNAL_ERROR: t('common.unexpected'),
  UNKNOWN: t('common.unexpected'),
}

/** What becomes of an error. */
export interface ErrorHandling {
  /** The HTTP status that says the same; 0: no answer came. */
  readonly status: number
  /** The page for a screen that could not be shown; null: handled where it happened. */
  readonly page: PageType | null
  readonly isReported: boolean
}

const local = (status: number): ErrorHandling => ({ status, page: null, isReported: false })

/** The catalogue of errors: every type, and what becomes of it (R11.3 to R11.7). What the API sends under any other type is Internal. */
export const ERROR_HANDLING: Readonly<Record<FailureType, ErrorHandling>> = {
  NotFound: { status: 404, page: 'NOT_FOUND', isReported: false },
  // The session: path remembered, signed out, sign-in (R11.4).
  NotAuthorized: local(401),
  // The form: messages per field and the general sentence (R11.5).
  RecordInvalid: local(422),
  WrongAnswerForQuestionType: local(400),
  // The form: yours, theirs and the base.
  Conflict: local(409),
  // Where it happened: the sentence, and another try. Nothing was begun.
  Busy: local(503),
  TookTooLong: local(504),
  // The connection: a quiet notice; saves wait, reads come from what is remembered (R11.7).
  Offline: local(0),
  Internal: { status: 500, page: 'INTERNAL_ERROR', isReported: true },
}

/** Said wherever no answer came (R11.7). */
export const OFFLINE = t('common.offline')
/** Said where a gateway answered in place of the service: the connection stands. */
export const UNANSWERED = t('common.away')

/** What is said of an answer that was none, by its status; undefined: there was no connection. */
export const saysAway = (status: number | undefined): string => (status === undefined ? OFFLINE : UNANSWERED)

/** The type of an answer that was no answer of the API, by its status (R11.7); undefined: none came ('Failed to fetch'). */
export const typeOfStatus = (status: number | undefined): FailureType => {
  // A gateway that answers in place of a server that is away (502 and above) says no more than silence does; that there is no room (507), no gateway says.
  if (status === undefined || (status >= 502 && status !== 507)) return 'Offline'
  if (status === 401) return 'NotAuthorized'
  if (status === 429) return 'Busy'
  return status === 404 ? 'NotFound' : 'Internal'
}
