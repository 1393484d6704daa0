import type { ShowWhen } from './fieldType.ts'

/** A heading over some fields of a form, with one line that says why. */
export interface Section<K extends string = string> {
  readonly title: string
  readonly why?: string
  readonly fields: readonly K[]
  /** It stands on the forms of such rows, and of others that have something in its fields. */
  readonly showWhen?: ShowWhen
}

/** A form's section: `section('When and where', 'starts', 'venue')`; a line that says why goes through `.because('…')`. */
export const section = <const K extends string>(title: string, ...fields: K[]): Section<K> & { help(why: string): Section<K> } => ({
  title,
  fields,
  help: why => ({ title, why, fields }),
})
