import type { Page } from './page.ts'
import type { BaseColumn } from './resource.ts'

/** What is different of a resource in the organizations of one variant: the people of the platform are not residents. */
export interface InVariant<K extends string = string> {
  readonly label?: readonly [one: string, many: string]
  readonly noun?: readonly [one: string, many: string]
  readonly about?: string
  /** Fields that no screen there has: no form, list, filter, search or import. */
  readonly without?: readonly K[]
  /** What new rows have there, in fields that nobody is asked for. */
  readonly values?: Readonly<Partial<Record<K, string | boolean>>>
  /** Columns of the list there. */
  readonly columns?: readonly (K | BaseColumn)[]
  readonly page?: Page<K>
}
