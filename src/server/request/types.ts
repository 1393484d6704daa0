import type { OrganizationFacts, PersonFacts } from '#access'
import type { Catalogue } from '#catalogue'
import type { ResourceSql, Row } from '#fields/adapters.server.ts'
import type {
  FieldEnv,
  Needs,
  Resource,
  ServerPart,
  Wire,
  BulkResult,
  CreatedReport,
  EffectCount,
  FollowChoice,
  ImportReport,
  Reordered,
  SeriesReport,
  Shift,
} from '#model'
import type { Sql, Statement } from '#sql'
import type { Origin, SecurityEvent } from './origin.ts'
import type { FileStore } from '../fileStore/store.ts'
import type { Database } from '../store/database.ts'

/** The person behind a request, as their session and row say at this very request. */
export interface SignedIn extends PersonFacts {
  readonly email: string
  readonly fullName: string
  /** Of their session; never logged. */
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  /** When they last showed who they are: signed in, or entered their password again. */
  readonly provenAt: Date
}

/** Somebody as they would be if they signed in now, with what they may read at the organization that they were looked for at. */
export interface Colleague {
  readonly person: SignedIn
  readonly reads: (resource: Resource) => boolean
}

type Rows = (statement: Sql | Statement, more?: Readonly<Record<string, unknown>>) => Promise<readonly Row[]>

/** What one request may know and use. Made anew for each request; nothing in it outlives the answer. */
export interface Session {
  readonly person: SignedIn
  readonly catalogue: Catalogue
  readonly database: Database
  readonly resourceSql: ResourceSql
  /** Makes the secrets of other services unreadable before they are stored; absent for writes that take none. */
  readonly seal?: ((secret: string) => string) | undefined
  /** Where the bytes of stored files are; absent for writes that take no file. */
  readonly files?: FileStore | undefined
  /** Channels that this server can send by; absent where nothing is sent. */
  readonly ways?: ReadonlySet<string> | undefined
  /** The code beside declarations, where it is not that of `resources/`. */
  readonly parts?: readonly ServerPart[]
  /** Somebody of an organization or of one above it; null: they could not sign in. Absent for writes that look for nobody. */
  readonly colleague?: ((where: OrganizationFacts, id: string) => Promise<Colleague | null>) | undefined
  /** Asks for a task of the queue in the transaction of a write; absent where nothing is asked for. */
  readonly ask?: ((task: string, data: object, rows: Rows) => Promise<void>) | undefined
  readonly now: Date
  /** The header `Idempotency-Key`, at most 255 characters; null: the caller sent none. */
  readonly idempotencyKey: string | null
  readonly requestId: string
  /** Where the request came from; absent where nobody asked. */
  readonly origin?: (() => Origin) | undefined
  /** Takes note of a security event of this person; absent where none is kept. */
  readonly note?: ((event: SecurityEvent) => void) | undefined
  /**
   * The stamp of the session's facts; the server's key for signed addresses, when (Unix time) those of this request end, and the session
   * that they end with.
   */
  readonly bindings: {
    readonly sessionVersion: number
    readonly fileKey: string
    readonly fileExpires: number
    readonly fileSession: string
  }
  /**
   * The organization to act on, after the resource's rule and the person's staff role said yes: the first step of every operation.
   * 'read': its figures and what is kept beside it; 'rows': its rows, one by one, which of people not everybody is shown who reads the resource.
   * 'name': nothing but what rows are called, which whoever sees a row that names them may read too. 'write' is what is
   * done at the level 'edit'; a level by its name is an action that needs it.
   * NotFound for an absent, foreign or malformed id and where reading is refused; RecordInvalid at path '' with the
   * rule's reason where it may be read but not written. What comes back is also the pin of the transaction.
   */
  admit(resource: Resource, how: 'name' | 'read' | 'rows' | 'write' | Needs, organizationId: string): Promise<OrganizationFacts>
  /** The same without a resource (undo, files): NotFound unless the person may act there. */
  organization(organizationId: string): Promise<OrganizationFacts>
}

/** What turning requests into SQL needs to know. */
export interface ReadContext {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly env: FieldEnv
}

/** A filter as the resource's filter input brings it. */
export type FilterInput = Readonly<Record<string, unknown>>

/** Which rows a change of many is for: a filter that says something, or `all` with the count that whoever asks has seen. */
export interface WhichRows {
  readonly organizationId: string
  readonly filter: FilterInput
  readonly all?: boolean | null
  readonly expected?: number | null
}

export interface ImportInput {
  readonly columns: readonly (string | null)[]
  readonly rows: readonly (readonly string[])[]
  readonly firstRow: number
  readonly apply: boolean
  readonly createMissing: readonly string[]
  readonly changeSet: string
  /** What is done to rows that are there already: 'update' unless it says 'skip'. */
  readonly existing?: string | null
  /** Lines of the file for which it is the other way. */
  readonly except?: readonly number[] | null
  /** Which rows of other resources titles mean that none has; null: none, whatever was said before. */
  readonly names?: readonly { readonly resource: string; readonly title: string; readonly id?: string | null }[] | null
}

/** What a person answers to the questions of a row; `resource` is that of the answers. Without `personId` it is whoever asks. */
export interface AnswersGiven {
  readonly organizationId: string
  readonly resource: string
  readonly id: string
  readonly personId?: string | null
  readonly answers: readonly { readonly question: string; readonly value: unknown }[]
}

/** An edit of one row that is for other dates of its series, too. */
export interface EditSeries {
  readonly organizationId: string
  readonly id: string
  /** Of the row that was edited. */
  readonly version: number
  readonly input: Wire
  readonly scope: 'this' | 'following' | 'upcoming'
  /** Keys of exceptions and clashes that are changed all the same. */
  readonly anyway?: readonly string[] | null
  /** Why dates are called off that the edit leaves out, for people who are told. */
  readonly reason?: string | null
  /** What the preview that was looked at was called by. */
  readonly token?: string | null
  readonly apply: boolean
}

/** Where a row goes in an order that is made by hand: before or after another row, or by so many places. */
export interface Reorder {
  readonly organizationId: string
  readonly id: string
  readonly before?: string | null
  readonly after?: string | null
  /** Negative: up. */
  readonly by?: number | null
}

/** What becomes of rows of `followers` that follow the row `id` of `resource`. */
export interface SettleFollowers {
  readonly organizationId: string
  readonly resource: string
  readonly id: string
  readonly followers: string
  readonly ids: readonly string[]
  readonly choice: FollowChoice
}

/** A person of an organization. */
export interface PersonNamed {
  readonly organizationId: string
  readonly personId: string
}

/** What would become of what is kept about a person who is erased. */
export interface ErasureAhead {
  readonly name: string
  /** Why they cannot be erased; null: they can. */
  readonly refusal: string | null
  /** Rows that go, and rows of which what was counted stays. */
  readonly goes: readonly EffectCount[]
  readonly stays: readonly EffectCount[]
  /** Rows that name them by a field, and rows of which words do. */
  readonly named: readonly EffectCount[]
  readonly mentions: readonly EffectCount[]
}

/** The written row; the API reads it back with the caller's selection. */
export interface Written {
  readonly id: string
}

/**
 * The write side, generic over resources: one function per standing operation. Arguments are coerced by the schema
 * (types hold, absent fields are absent, scalars are strings in wire form). Errors are those of `server/request/errors.ts`.
 */
export interface Operations {
  /** `changeSet`: one of the caller's own, so that rows made one after another are taken back together. */
  create(resource: Resource, args: { organizationId: string; input: Wire; changeSet?: string | null }, session: Session): Promise<Written>
  createMany(
    resource: Resource,
    args: { organizationId: string; input: Wire; skip?: readonly string[] | null; apply: boolean },
    session: Session,
  ): Promise<CreatedReport>
  /** `changeSet`: one of the caller's own, so that it can be taken back. */
  update(
    resource: Resource,
    args: { organizationId: string; id: string; version: number; input: Wire; changeSet?: string | null },
    session: Session,
  ): Promise<Written>
  updateMany(resource: Resource, args: WhichRows & { input: Wire; shift?: readonly Shift[] | null }, session: Session): Promise<BulkResult>
  editSeries(resource: Resource, args: EditSeries, session: Session): Promise<SeriesReport>
  reorder(resource: Resource, args: Reorder, session: Session): Promise<Reordered>
  settleFollowers(args: SettleFollowers, session: Session): Promise<BulkResult>
  deleteMany(resource: Resource, args: WhichRows, session: Session): Promise<BulkResult>
  restoreMany(resource: Resource, args: WhichRows, session: Session): Promise<BulkResult>
  action(
    resource: Resource,
    args: WhichRows & { action: string; input?: Wire | null; preview?: boolean | null },
    session: Session,
  ): Promise<BulkResult>
  importMany(resource: Resource, args: { organizationId: string; input: ImportInput }, session: Session): Promise<ImportReport>
  exportMany(
    resource: Resource,
    args: { organizationId: string; filter?: FilterInput | null; sort?: string | null; columns: readonly string[]; format?: string | null },
    session: Session,
  ): Promise<{ readonly url: string; readonly rows: number }>
  erasure(args: PersonNamed, session: Session): Promise<ErasureAhead>
  erasePerson(args: PersonNamed & { readonly name: string }, session: Session): Promise<Written>
  exportPerson(args: PersonNamed, session: Session): Promise<{ readonly url: string; readonly rows: number }>
  transferOwnership(args: { organizationId: string; personId: string }, session: Session): Promise<Written>
  answerQuestions(args: AnswersGiven, session: Session): Promise<{ readonly answered: number }>
  undo(args: { organizationId: string; changeSet: string }, session: Session): Promise<BulkResult>
}
