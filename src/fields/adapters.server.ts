import type { CommonOptions, Condition, FieldEnv, Fields, Problem } from '#model'
import type { Sql } from '#sql'

/** A column that a field is stored in. `type` is PostgreSQL's. */
export interface Column {
  readonly name: string
  readonly type:
    | 'text'
    | 'integer'
    | 'bigint'
    | 'numeric'
    | 'boolean'
    | 'uuid'
    | 'uuid[]'
    | 'text[]'
    | 'integer[]'
    | 'date'
    | 'time'
    | 'timestamptz'
    | 'jsonb'
  readonly notNull?: boolean
  /** SQL of the default; needed where `notNull` and rows exist. */
  readonly default?: string
  /** The resource whose row it points at; the generator makes it a foreign key that begins with the organization. */
  readonly references?: string
  readonly index?: 'btree' | 'gin'
}

/** What a wire field of an answer is made of, as SQL over the row's alias. */
export type Output =
  /** A leaf, already in wire form (JSON scalar, array or object with no selection below). */
  | { readonly sql: Sql }
  /** One object or a list of objects: `rows(alias)` is ` from … where …` over a fresh alias; `fields(alias)` what can be selected. */
  | {
      readonly many: boolean
      readonly rows: (alias: string) => Sql
      readonly fields: (alias: string) => Readonly<Record<string, Output>>
    }

/** What a field type is handed to speak of other resources: it imports no catalogue. */
export interface ResourceSql {
  /** The table of a resource, its GraphQL type, what names its rows, and what can be selected from them. */
  resource(name: string): {
    readonly table: Sql
    readonly type: string
    readonly title: (alias: string) => Sql
    /** The title as rows that name this one are sorted by it. */
    readonly sortedTitle: (alias: string) => Sql
    readonly fields: (alias: string) => Readonly<Record<string, Output>>
    /** Rows that the acting organization may read, as a condition on `alias` (late `organizationId`, `ancestorIds`). */
    readonly readable: (alias: string) => Sql
    /** That a condition holds of the row under `alias` (late `now`, `timeZone`). */
    readonly meets: (alias: string, condition: Condition) => Sql
    /** `readable`, and rows of organizations above that may be named below: for the row that an id points at. */
    readonly named: (alias: string) => Sql
    /**
     * The same rows as disjoint conditions, the own ones first: each can walk an index in the list's order, which their union by `or` cannot.
     */
    readonly unionBranches: (alias: string) => readonly Sql[]
    /** Counted rows that several organizations are asked for: what each of them is asked, `select … as j`. */
    readonly fanOut?: Sql | null
    /** The moment or day by which its rows are yet to come, where it has one that may be read. */
    readonly upcoming?: { readonly key: string; readonly isDay: boolean; readonly column: (alias: string) => Sql } | null
  }
  /** Whether this person may look at a field; absent: they may read everything. */
  mayLook?(name: string, key: string): boolean
  /** Address under which a stored file is served, as SQL (signed, short-lived). */
  fileUrl(alias: string): Sql
}

/** What `stored` checks with: the acting organization and a way to ask the database inside the write's transaction. */
export interface WriteEnv extends FieldEnv {
  readonly organizationId: string
  /** Of the acting organization; 0 is the top level. */
  readonly depth: number
  /** The value that the row has; undefined for a new row. */
  readonly before?: unknown
  readonly resourceSql: ResourceSql
  /** Rows as objects; late `organizationId` and `ancestorIds` are filled in. */
  query(statement: Sql): Promise<readonly Record<string, unknown>[]>
  /** Copies a readable file of an organization above into the acting one's; false when its bytes are gone. Absent where no files are kept. */
  readonly adopt?: (fileId: string) => Promise<boolean>
  /** Copies by their originals' ids. */
  readonly adopted?: ReadonlyMap<string, string>
}

/** Column name to value, as `pg` takes and gives them (dates and timestamps as ISO text). */
export type Row = Record<string, unknown>

/** How rows are counted that organizations below have for one that they received. */
export interface BelowCount {
  readonly name: string
  readonly of: string
  /** Their column that points at the row. */
  readonly by: Sql
  readonly taken: Sql
  readonly waiting: Sql
}

/** The server adapter of a field type: where it is stored, how it is read, filtered and sorted. */
export interface ServerAdapter<Value = unknown, Options = object> {
  columns(key: string, options: Options & CommonOptions): readonly Column[]
  /** Every output wire field of `wire()`, and no other. Secret field types give {}. */
  output(key: string, options: Options & CommonOptions, row: string, resourceSql: ResourceSql): Readonly<Record<string, Output>>
  toRow(value: Value, key: string, options: Options & CommonOptions, env: FieldEnv): Row | Promise<Row>
  /** The value that `toRow` stored; titles of other rows come back empty. For checks, undo, audit. */
  fromRow(row: Row, key: string, options: Options & CommonOptions, env: FieldEnv): Value
  /** Problems that only the database knows (a reference that does not exist, a file of another organization). */
  stored?(value: Value, key: string, options: Options & CommonOptions, env: WriteEnv): Promise<readonly Problem[]>
  /** That a row names one of these rows of `resource`, where columns do not say it themselves; null: it names none of that resource. */
  readonly pointsAt?: (resource: string, ids: readonly string[], row: string) => Sql | null
  /** The value of a file's cell for a row that is there, with what the row says beyond the text. */
  joined?(value: NonNullable<Value>, before: NonNullable<Value>, options: Options & CommonOptions): Value
  /** `stored` says more than that rows exist, so it is asked of rows too that were looked up a moment ago. */
  readonly guards?: boolean
  /** The condition of a filter object of the field type's `filter` type; null: cannot be filtered. */
  readonly where:
    | ((
        filter: Record<string, unknown>,
        key: string,
        options: Options & CommonOptions,
        row: string,
        env: FieldEnv,
        resourceSql: ResourceSql,
      ) => Sql)
    | null
  /** What to order by, most significant first; null: cannot be sorted. */
  readonly orderBy: ((key: string, options: Options & CommonOptions, row: string, resourceSql: ResourceSql) => readonly Sql[]) | null
  /** Text that search looks in; null: not searched, or by `names` alone. */
  readonly search: ((key: string, options: Options & CommonOptions, row: string) => Sql | null) | null
  /**
   * For fields that are named by another row: that the name of that row is as `called` asks, among the rows that the acting
   * organization may read and no others.
   */
  names?(called: (title: Sql) => Sql, key: string, options: Options & CommonOptions, row: string, resourceSql: ResourceSql): Sql
  /** Values of a row that the field offers no more, as an array of texts; absent where nothing is offered. */
  withdrawn?(key: string, options: Options & CommonOptions, row: string): Sql
  /** What people read where a row is named by this field; default: what search looks in, else what is stored. */
  title?(key: string, options: Options & CommonOptions, row: string, resourceSql: ResourceSql): Sql
  /** What wire fields hold, by their names, where `describe` tells people something else: 'whole cents'. For descriptions of the contract. */
  wireNotes?(key: string, options: Options & CommonOptions): Readonly<Record<string, string>>
  /** What organizations below are asked of a row that they received, by a function of this name: counts of rows of `of` under `alias`; null: nothing. */
  below?(key: string, options: Options & CommonOptions, alias: string): BelowCount | null
  /** The records that a value holds: their GraphQL type, and their fields. */
  records?(options: Options & CommonOptions): { readonly type: string; readonly fields: Fields }
}
