import type { DataProvider, RaRecord } from 'react-admin'
import type {
  HomeCount,
  Resource,
  Wire,
  FollowChoice,
  Followers,
  BulkResult,
  CreatedReport,
  ImportName,
  ImportReport,
  Reordered,
  SavedView,
  SeriesReport,
  Shift,
  ReachFigures,
  AudienceSize,
} from '#model'
import type { Scope } from '#effects/repeat/series.ts'

/**
 * A row as views see it: base values and one form value per declared field, under the field's key.
 * `recordTitle` is what names it; `status` is derived by the server.
 */
export interface ConsoleRecord extends RaRecord<string> {
  readonly id: string
  readonly version: number
  readonly status: string
  /** The state below one that follows from fields, where the resource has such. */
  readonly baseStatus?: string
  /** Actions that something keeps from this row, each with the reason. */
  readonly closedActions?: Readonly<Record<string, string>>
  readonly recordTitle: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedByName: string | null
}

/** Where a row goes in an order that people make: beside another row, or by so many places. */
export interface Reorder {
  readonly id: string
  readonly before?: string
  readonly after?: string
  readonly by?: number
}

/** A form of several rows as it was filled in. */
interface Filled {
  readonly form: Resource
  readonly values: Readonly<Record<string, unknown>>
  /** False: what would become of each row. */
  readonly apply: boolean
}

/** Of rows that come together (`formTogether`). */
export interface CreateTogether extends Filled {
  readonly skip: readonly string[]
}

/** An edit of a row of a series; where it applies, with what was decided, and the preview that was looked at. */
export interface SeriesEdit extends Filled {
  readonly id: string
  readonly version: number
  readonly scope: Scope
  readonly anyway?: readonly string[]
  /** Why dates are canceled that the edit leaves out. */
  readonly reason?: string
  readonly token?: string
  readonly attempt?: string
}

/** Rows that are counted where people land, and the filter that opens them. */
export interface HomeCountOf {
  readonly resource: string
  readonly name: string
  readonly label: string
  readonly waits: 'error' | 'warning' | 'info' | null
  readonly columns: readonly string[]
  readonly view: string | null
  readonly filter: Readonly<Record<string, unknown>>
  readonly count: number
  readonly lacking?: HomeCount['lacking'] | null
}

export interface HomeOf {
  readonly organizationId: string
  readonly counts: readonly HomeCountOf[]
}

/** Which rows: by ids, or everything that the list's filter matches. */
export type Which =
  | { readonly ids: readonly string[] }
  /** `expected`: how many the person has seen; when others match meanwhile, nothing is changed. */
  | { readonly filter: Readonly<Record<string, unknown>>; readonly expected: number }

/** How much room a row of a table takes. */
export type Density = 'comfortable' | 'compact'

/** A list as somebody arranged it. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly perPage: number
  readonly columns: readonly string[]
  readonly mode: 'grid' | 'list'
  /** Absent in views from before there was one. */
  readonly density?: Density
}

/** What a search finds in one resource: rows as the API has them, and whether there are others. */
export interface FoundRows {
  readonly resource: string
  readonly rows: readonly Wire[]
  readonly more: boolean
}

/** The verbs of the console beyond react-admin's nine. */
export interface ConsoleDataProvider extends DataProvider {
  /** What is counted where people land, for these organizations. */
  home(organizationIds: readonly string[]): Promise<readonly HomeOf[]>
  /** Rows of every resource that a text finds, at most so many of each. */
  searchEverywhere(text: string, perPage: number, signal: AbortSignal): Promise<readonly FoundRows[]>
  createTogether(resource: string, request: CreateTogether): Promise<CreatedReport>
  editSeries(resource: string, edit: SeriesEdit): Promise<SeriesReport>
  /**
   * Does a declared action; `values`: what it asked for. With `preview` it is not done: the answer says what it would come to. `attempt`: the
   * key under which it is made once, however often it is sent.
   */
  runAction(
    resource: string,
    which: Which,
    action: string,
    values?: Readonly<Record<string, unknown>>,
    preview?: true,
    attempt?: string,
  ): Promise<BulkResult>
  /** Bulk edit: the given form values on all rows, or what each has, moved by so much. */
  change(
    resource: string,
    which: Which,
    values: Readonly<Record<string, unknown>>,
    shift?: readonly Shift[],
    attempt?: string,
  ): Promise<BulkResult>
  /** `resource`, `id`: the pattern; `row`: one that follows it, alone. */
  followers(resource: string, id: string, row?: string): Promise<readonly Followers[]>
  settleFollowers(
    resource: string,
    which: { readonly id: string; readonly followers: string; readonly ids: readonly string[]; readonly choice: FollowChoice },
  ): Promise<BulkResult>
  reorder(resource: string, request: Reorder): Promise<Reordered>
  remove(resource: string, which: Which): Promise<BulkResult>
  /** Hands the organization to one of its people. */
  transferOwnership(personId: string): Promise<void>
  undo(changeSet: string): Promise<BulkResult>
  savedViews(resource: string): Promise<readonly SavedView<ViewState>[]>
  /** Without an id: a new one. */
  saveView(resource: string, view: Pick<SavedView<ViewState>, 'name' | 'shared' | 'state'> & { readonly id?: string }): Promise<void>
  deleteView(resource: string, id: string): Promise<void>
  /** The view that one's list opens with; null: none. */
  chooseView(resource: string, id: string | null): Promise<void>
  /** A query that is no resource's, with the organization in its variables: its `data`. */
  readonly ask: (document: string, variables?: object) => Promise<Wire>
  /** What the organization's files take, in bytes, of what they may, and how many uploads run at once. */
  storageUse(): Promise<{ readonly used: number; readonly quota: number; readonly uploadsAtOnce: number }>
  /** What somebody has to do something about, the most urgent first. */
  waitingRows(): Promise<readonly HomeCountOf[]>
  /** Whom a row was sent to and how many of them it reached; before it is sent, whom it would be sent to. */
  reachOfRow(
    resource: string,
    of: { readonly id: string } | { readonly draft: object },
  ): Promise<ReachFigures & { readonly isSent: boolean }>
  /** How many people an audience is. */
  audienceSize(audience: Readonly<Record<string, unknown>>): Promise<AudienceSize>
  importRows(resource: string, input: ImportRequest): Promise<ImportReport>
  /** A signed address that streams the file of what the filter matches. */
  exportRows(resource: string, request: ExportRequest): Promise<{ url: string; rows: number }>
}

/** What is done to rows of a file that are there already. */
export type Existing = 'update' | 'skip'

export interface ImportRequest {
  /** Per column of the file: a field key, `key#part` (`startsAt#date`), or null to leave it out. */
  readonly columns: readonly (string | null)[]
  readonly rows: readonly (readonly string[])[]
  /** Line number of `rows[0]` in the file. */
  readonly firstRow: number
  /** False: dry run, nothing is saved. */
  readonly apply: boolean
  /** Resources whose missing rows may be created from their title. */
  readonly createMissing: readonly string[]
  /** Groups the batches of one file. */
  readonly changeSet: string
  /** What is done to rows that are there already, and the lines of the file for which it is the other way. */
  readonly existing: Existing
  readonly except: readonly number[]
  readonly names: readonly Pick<ImportName, 'resource' | 'title' | 'id'>[]
}

export interface ExportRequest {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: string
  readonly columns: readonly string[]
  /** 'ics': a calendar file, of what has a calendar; `columns` is empty then. */
  readonly format: FileFormat | 'ics'
}

/** What tables leave as: a workbook of Excel, or text. */
export type FileFormat = 'xlsx' | 'csv'
