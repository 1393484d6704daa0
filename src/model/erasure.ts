/** For a resource whose rows are people: what keeps one from being erased for good, and what is left of somebody who was (docs/security.md). */
export interface Erasure<K extends string = string> {
  /** The moment since which a legal hold lies on a person: as long as it is filled, nothing about them is erased or grows too old. */
  readonly hold: K
  /** Why, as whoever would erase them reads it. */
  readonly because: K
  /** The moment when somebody was erased: no row comes back from there. */
  readonly at: K
  /** What they are called from then on, by the fields that name a row. */
  readonly called: Readonly<Partial<Record<K, string>>>
}
