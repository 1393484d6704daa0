import type { Column } from '#fields/adapters.server.ts'
import type { Sql } from '#sql'

/**
 * Rows of a declared resource as a report counts them: the acting organization's own ones that are not deleted, with `withReceived` also
 * those that it reads from above, under an alias, to stand after `from` or `join`.
 */
export type Rows = (resource: string, alias: string, reach?: 'withReceived') => Sql

/** For whom rows are counted. */
export interface Reader {
  /** Whether they may read people; who may not is told numbers of people from five on. */
  readonly seesPeople: boolean
}

/** Where counted rows come from (R3.39 to R3.42): what a declaration names with `reportSource`. */
export interface Source {
  /** Columns of the rows beside the standing ones, with their types: those of the declared fields, by their column names. */
  readonly columns: Readonly<Record<string, Column['type']>>
  /**
   * `select key, at, …columns`: `key` is text that is a row's own as long as it means the same thing, `at` the moment that it
   * speaks of. Late: `organizationId`, `now`. Read as the server's role, so row security holds for what is counted.
   */
  readonly select: (rows: Rows, reader: Reader) => Sql
  /**
   * Asked once for each community below the acting organization, each for itself, as that organization; without one below, for
   * the acting one.
   */
  readonly fanOut?: boolean
}

export type Sources = Readonly<Record<string, Source>>
