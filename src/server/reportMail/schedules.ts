import { actionsOf, stateFieldOf, titleKeys, type Catalogue } from '#catalogue'
import type { KeptScreen } from '#catalogue/digest.ts'
import type { MailReportOptions } from '#effects/mailReport/mailReport.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { columnIn } from '../store/ledger.ts'
import type { ReportFormat } from './writeReport.ts'

/** A resource whose rows mail reports, and where each keeps what is to be known. */
export interface Schedules {
  readonly resource: Resource
  readonly options: MailReportOptions
  /** States in which it mails. */
  readonly from: readonly string[]
  readonly column: (option: Exclude<keyof MailReportOptions, 'sends'>) => string
}

/** By the name of the resource; null where its rows mail nothing, or this build does not know it. */
export const schedulesOf = (catalogue: Catalogue, name: string): Schedules | null => {
  if (!catalogue.has(name)) return null
  const resource = catalogue.resource(name)
  const sending = actionsOf(resource).flatMap(({ effects = [], from = [] }) =>
    effects.flatMap(({ effect, options }) => {
      const found = options as MailReportOptions
      return effect === 'mailReport' && found.sends ? [{ options: found, from }] : []
    }),
  )
  const [first] = sending
  if (!first) return null
  const { options, from } = first
  return { resource, options, from, column: option => columnIn(resource, options[option]) }
}

export const textIn = (row: Row, column: string): string | null => (typeof row[column] === 'string' ? row[column] : null)

export const idsIn = (row: Row, column: string): readonly string[] => (Array.isArray(row[column]) ? row[column].map(String) : [])

export const screenIn = (row: Row, { column }: Schedules): KeptScreen => ({
  period: textIn(row, column('period')) ?? '',
  compare: textIn(row, column('compare')) ?? '',
  narrowed: textIn(row, column('narrowed')),
})

/** What is attached to its mails. */
export const formatIn = (row: Row, { column }: Schedules): ReportFormat => (textIn(row, column('file')) === 'xlsx' ? 'xlsx' : 'csv')

/** Whether it mails as it stands. */
export const isOn = (row: Row, { resource, from }: Schedules): boolean => {
  const state = stateFieldOf(resource)
  return state === null || from.includes(textIn(row, columnIn(resource, state.key)) ?? '')
}

/** What names the row. */
export const titleIn = (row: Row, { resource }: Schedules): string =>
  titleKeys(resource)
    .flatMap(key => textIn(row, columnIn(resource, key)) ?? [])
    .join(' ')

/** Whoever scheduled it, of the organization or of one above it. */
export const ownerOf = (row: Row): string | null => textIn(row, 'created_by')

/** Whether a person is to get it as the row stands now: its owner, or one of the others. */
export const isFor = (row: Row, { column }: Schedules, personId: string): boolean =>
  (row[column('ownerToo')] === true && ownerOf(row) === personId) || idsIn(row, column('people')).includes(personId)
