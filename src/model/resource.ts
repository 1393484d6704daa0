import type { AreaName, RuleName } from './declared.ts'
import type { Needs } from './levels.ts'
import type { Section } from './section.ts'
import type { Action, ActionOf, StatesOf } from './action.ts'
import type { Asked, AskedOf } from './asked.ts'
import type { Addresses, CreatedWith, Making, Nest, RowForm } from './addresses.ts'
import type { Due, DueOf } from './due.ts'
import type { Erasure } from './erasure.ts'
import type { LedgerPlace } from './ledgerPlace.ts'
import type { FieldRule } from './fieldRules.ts'
import type { Fields } from './fieldType.ts'
import type { Figure, FigureOf } from './figure.ts'
import type { Home } from './home.ts'
import type { DeclaredIcon } from './icon.ts'
import { settle } from './settle.ts'
import type { Signage } from './signage.ts'
import type { AnyPage, Page, RelatedOn } from './page.ts'
import type { Quota, QuotaOf } from './quota.ts'
import type { Rank } from './rank.ts'
import type { BaseStatus, DerivedState } from './status.ts'
import type { ChangeNotices } from './changeNotices.ts'
import type { Variant } from './layout.ts'
import type { InVariant } from './variants.ts'
import type { View, ViewOf, ViewSummary } from './view.ts'

/**
 * Whose rows these are, and who else sees them (DESIGN 7).
 * - `own`: an organization's own rows.
 * - `inherited`: also readable by every organization below the one that owns them.
 * - `received`: also readable by organizations that a row names in its `organizationIds`.
 * - `gathered`: an organization's own rows; the top level reads everybody's.
 * - `platform`: of no organization; behind its rules alone.
 * - `hierarchy`: the organizations themselves; a person sees those that they may act on.
 */
export type Visibility = 'own' | 'inherited' | 'received' | 'gathered' | 'platform' | 'hierarchy'

/** Columns that every list may show besides the declared fields. */
export type BaseColumn = 'status' | 'createdAt' | 'updatedAt'

/** `by`: the whole number that keeps the order. `within`: a reference; each of its rows has an order of its own, in the list below it. */
export interface HandOrder<K extends string = string> {
  readonly by: K
  readonly within?: K
}

type Key<F extends Fields> = Extract<keyof F, string>
type Column<F extends Fields> = Key<F> | BaseColumn
type Sort<F extends Fields> = Column<F> | `-${Column<F>}`

/**
 * What an integrator writes; see `docs/declaring-a-resource.md`. `D`: the derived states that it names, `A`: its actions,
 * `G` and `R`: guards and runs in code, `N`: its figures.
 */
export interface Declaration<
  F extends Fields,
  D extends string = string,
  A extends string = string,
  G extends string = string,
  R extends string = string,
  N extends string = string,
> {
  /** snake_case, plural, unique; the resource's name in the API, the table and the translations. */
  readonly name: string
  /** PascalCase GraphQL type. Default: the name's singular, 'EventVenue' of 'event_venues'; of counted rows 'AppUseRow' of 'app_use'. */
  readonly type?: string
  /** Singular and plural, as headings say them. Default: the name in words. */
  readonly label?: readonly [one: string, many: string]
  /** What one and several rows are called in a sentence, where that is not the label: `['person', 'people']`. */
  readonly noun?: readonly [one: string, many: string]
  /** One sentence for the handbook; default: the declaration's label. */
  readonly about?: string
  /** What is different of it in organizations of one variant: what it is called there, its fields, columns and page. */
  readonly variants?: { readonly [V in Variant]?: InVariant<Key<F>> }
  /** URL segment(s) below the organization; default: `name`, of counted rows 'reports/' and the name. */
  readonly path?: string
  /**
   * Screens at other addresses than the standing ones; false: no screen of its own (rows that other screens show); 'list': a list at its
   * path and nothing else, for what figures open.
   */
  readonly urls?: Addresses | 'list' | false
  /** Addresses of these rows below a row that they point at. */
  readonly nestedUnder?: readonly Nest<Key<F>>[]
  /** Further forms of a row, each at an address of its own. */
  readonly forms?: readonly RowForm<Key<F>>[]
  /** What a row is a pattern for. */
  readonly templateFor?: readonly Making<Key<F>>[]
  /** A row that is made together with one that it points at, in one form. */
  readonly createdWith?: CreatedWith<Key<F>>
  /** An organization has one row at most; the resource's path is its form. */
  readonly singleton?: boolean
  /** Another name for rows of this resource's table: both declare the same fields, and `fixedValues` part the rows. */
  readonly sharesTableWith?: string
  /** Rows of this resource have these values: set when one is made, never entered, and no other row is seen, changed or counted. */
  readonly fixedValues?: Readonly<Partial<Record<Key<F>, string | boolean>>>
  /** Rows that are counted, not kept: the name of a source in `server/reports`. Such a resource is read only. */
  readonly reportSource?: string
  /** Default: `'organization'`. */
  readonly belongsTo?: 'organization' | 'platform'
  /** Default: `own` for organization resources, `platform` for the others. */
  readonly visibility?: Visibility
  /** Organizations below read a row that a row which they got from here points at: where an event is. They neither list nor choose it. */
  readonly namedBelow?: boolean
  /** What was published for organizations below stays with them when its end has come or it is archived: events that are over, with who attended. */
  readonly staysBelow?: boolean
  /** The field or fields that name a row, joined by a blank. Default: the first field. */
  readonly titleFields?: Key<F> | readonly Key<F>[]
  readonly access: { readonly read: RuleName; readonly write: RuleName }
  /** The area of work that it belongs to: how far a staff role goes there holds for its rows. Every resource of an organization has one. */
  readonly area?: AreaName
  /** Rows are people who sign in: what makes one of them more than another. */
  readonly rank?: Rank<Key<F>>
  /** Rows are people who can be erased for good. */
  readonly erasure?: Erasure<Key<F>>
  /** Rows are organizations: whether one asks its staff for two-step sign-in, and the moment when somebody of it signed in first. */
  readonly twoFactor?: Key<F>
  readonly opened?: Key<F>
  /** Rows are about the person under this field: nobody writes one about somebody above themselves. */
  readonly rankOf?: Key<F>
  readonly fields: F
  /** What must hold between fields: `after('endsAt', 'startsAt')`; checked in the form and by the server alike. */
  readonly rules?: readonly FieldRule<Key<F>>[]
  readonly list: {
    readonly columns: readonly Column<F>[]
    /** `'starts'` ascending, `'-starts'` descending. Default: by an order that people make, else by what names the rows. */
    readonly sort?: Sort<F>
    /** By which rows follow each other that are equal by `sort`, in the same direction: the meals of a day by their hour. */
    readonly thenBy?: Key<F>
    /** Rows stand in an order that people make by hand: by drag, by menu or by keys. */
    readonly order?: HandOrder<Key<F>>
    readonly filters?: readonly (Key<F> | 'status')[]
    /** Default: the `titleFields`. */
    readonly search?: readonly Key<F>[]
    /** Layout modes; the first is the default (R6.8, R6.14). Default: list alone. */
    readonly modes?: readonly ('grid' | 'list')[]
    /**
     * Filters that the browser keeps (R6.14): what was chosen here is chosen in every list that keeps the same field, until somebody takes
     * it away.
     */
    readonly rememberedFilters?: readonly Key<F>[]
    readonly image?: Key<F>
    /**
     * The moment or day by which rows are yet to come, their own or, by a reference `withDate`, of what they point at: a first tab
     * 'Upcoming', chosen when the list opens, from today on, the next first.
     */
    readonly upcoming?: Key<F>
    /** What is made with rows that were chosen here: the resource, which is `createdWith` several of them, and the word for it. */
    readonly chosen?: { readonly into: string; readonly label: string }
  }
  /** Default: every field that can be entered, in its order. What of audience and publishing it does not name stands at its end. */
  readonly form?: readonly (Key<F> | Section<Key<F>>)[]
  /** Default: the form's sections. */
  readonly show?: readonly (Key<F> | Section<Key<F>>)[]
  /** States that follow from a row's fields, tried in this order, before its state field and its dates of publishing. */
  readonly states?: { readonly [State in D]: DerivedState<Key<F>> }
  /** In the order of their rank: the first `main` one that a row's state allows is its button. Default: publish, where there are dates for it, archive and unarchive; {} for none. */
  readonly actions?: { readonly [Name in A]: ActionOf<F, StatesOf<F> | NoInfer<D> | BaseStatus, G, R> }
  /**
   * Ways to look at the rows, in their order: the first is at the list's path, the others below it at their keys. Where none is a table,
   * the list as it always is comes first.
   */
  readonly views?: { readonly [name: string]: ViewOf<Column<F> | NoInfer<A> | NoInfer<N> | `${string}.${string}`> }
  /** The view in which rows below another row are made, in place of the form. */
  readonly createView?: ViewOf<Column<F> | NoInfer<A> | `${string}.${string}`>
  /** Numbers over the rows, by their names: what views show of them, and open. */
  readonly figures?: { readonly [Name in N]: FigureOf<F> }
  /** Rows that are counted where people land. */
  readonly home?: Home<Key<F>, StatesOf<F> | NoInfer<D> | BaseStatus>
  /** How a row's page is composed. Default: its sections, the lists below it and its history. */
  readonly page?: Page<Key<F>>
  /** Where these rows stand on the pages of rows that they point at, declared from their own side. */
  readonly relatedOn?: readonly RelatedOn<Key<F>>[]
  /** Rows are answers of people to questions that another row asks. */
  readonly asked?: AskedOf<F, NoInfer<N>>
  /** So many rows for a row that they point at, and who waits for a place. */
  readonly quota?: QuotaOf<F, NoInfer<A>>
  /** What is done to rows when its time comes: at a moment of theirs, or daily. */
  readonly due?: readonly DueOf<F, NoInfer<A>>[]
  /** The states in which rows are edited, and why not in others: what was sent stands as it was sent. Default: in all. */
  readonly edits?: { readonly in: readonly (StatesOf<F> | NoInfer<D> | BaseStatus)[]; readonly because: string }
  /** Rows are screens on a wall that show what is published. */
  readonly signage?: Signage
  /** Notices of what changes in rows that people can see already. */
  readonly changeNotices?: ChangeNotices<Key<F>>
  /** Which of the standing operations exist. Default: all. */
  readonly operations?: {
    readonly create?: boolean
    readonly update?: boolean
    readonly delete?: boolean
    readonly duplicate?: boolean
    readonly import?: boolean
    readonly export?: boolean
  }
  /** Rows open at `/detail`; false: rows open at `/edit`. Default: true. */
  readonly detail?: boolean
  /** Place in the sidebars of layouts that do not name it. Default: at the end; false: it stands in none but those that name it. */
  readonly menu?: { readonly group?: string; readonly after?: string } | false
  /** A name of the console's register of icons, for the sidebar. */
  readonly icon?: DeclaredIcon
  /**
   * Unique over several fields, beside each field's own `unique`; the message is what somebody reads who enters the same again.
   * `indexed: false`: there may be rows that agree already, which no index would take. They stay; new and changed ones are held to it.
   */
  readonly unique?: readonly { readonly fields: readonly Key<F>[]; readonly message: string; readonly indexed?: false }[]
  /** How a row of a file is known to be there already, beside what is `unique`: it has the same in all of these fields. */
  readonly import?: { readonly match: readonly Key<F>[] }
}

/** What a declaration may leave out and always has once it is declared. */
export interface Settled<F extends Fields> {
  readonly type: string
  readonly label: readonly [one: string, many: string]
  readonly titleFields: Key<F> | readonly Key<F>[]
  readonly list: { readonly sort: Sort<F> }
  readonly belongsTo: 'organization' | 'platform'
  readonly form: readonly (Key<F> | Section<Key<F>>)[]
  /** The resources of the rows above, by the references of `nestedUnder`. */
  readonly parents: Readonly<Record<string, string>>
}

/** A declaration as the catalogue hands it out, fields widened: the whole of it. */
export type Resource = Omit<
  Declaration<Fields>,
  'actions' | 'asked' | 'createView' | 'due' | 'edits' | 'figures' | 'home' | 'page' | 'quota' | 'variants' | 'views'
> &
  Settled<Fields> & {
    readonly actions?: Readonly<Record<string, Action>>
    readonly asked?: Asked
    readonly createView?: View
    readonly due?: readonly Due[]
    readonly figures?: Readonly<Record<string, Figure>>
    readonly home?: Home
    readonly page?: AnyPage
    readonly quota?: Quota
    readonly variants?: { readonly [V in Variant]?: Omit<InVariant, 'page'> & { readonly page?: AnyPage } }
    readonly views?: Readonly<Record<string, View>>
    readonly edits?: { readonly in: readonly string[]; readonly because: string }
    readonly places?: Readonly<Record<string, LedgerPlace>>
  }

/** What a declaration says of its rows: their fields, and how they are found, shown, entered and checked. */
type OfRows =
  | 'about'
  | 'actions'
  | 'asked'
  | 'changeNotices'
  | 'createdWith'
  | 'createView'
  | 'due'
  | 'erasure'
  | 'fields'
  | 'figures'
  | 'fixedValues'
  | 'form'
  | 'home'
  | 'import'
  | 'list'
  | 'page'
  | 'quota'
  | 'rank'
  | 'rankOf'
  | 'rules'
  | 'show'
  | 'signage'
  | 'states'
  | 'titleFields'
  | 'unique'
  | 'views'

/** A filter, as the list of the rows takes it: which of them a reference offers. */
export type Offers = Readonly<Record<string, { readonly is?: unknown; readonly in?: readonly unknown[] }>>

/**
 * What is known of every resource when a console starts: its names, addresses, access and operations. What it says of its rows is not
 * here, so that reading it before the whole was loaded does not compile. A `Resource` is one, too.
 */
export interface ResourceSummary extends Omit<Resource, OfRows | 'forms'> {
  readonly forms?: readonly Omit<RowForm, 'fields'>[]
  readonly views?: Readonly<Record<string, ViewSummary>>
  /** Of a summary alone: the declared actions by their names, each with the level that it needs; absent where none are declared. */
  readonly actionNeeds?: Readonly<Record<string, Needs>>
  /** Of a summary alone: below which rows a new one may come, by the reference of its nest that does not offer all. */
  readonly offers?: Readonly<Record<string, Offers>>
  /** Of a summary alone: the states in which its rows wait for somebody, as `home` says it; absent where none do. */
  readonly waits?: readonly string[]
}

/**
 * Declares a resource: everything else (table, API, permissions, screens, URLs, tests) is derived from it (R13.1, R13.7).
 * Mistakes that types cannot see are reported by the catalogue's checks, all at once.
 */
export const defineResource = <
  const F extends Fields,
  const D extends string = never,
  const A extends string = never,
  const G extends string = never,
  const R extends string = never,
  const N extends string = never,
>(
  declaration: Declaration<F, D, A, G, R, N>,
): Declaration<F, D, A, G, R, N> & Settled<F> & { readonly handled?: readonly [G, R] } => settle(declaration)
