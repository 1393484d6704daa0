declare const ofTypes: unique symbol

/** A value that the server sets when an action is done, for fields of some types; of another type it does not compile. */
export interface ServerValue<Types extends string = string> {
  readonly server: 'now' | 'today' | 'currentUser'
  /** Minutes added to the moment, or days to the day; a text: as many minutes as this field of the row says. */
  readonly plus?: number | string
  /** A moment field of the row: the value is never before it. */
  readonly notBefore?: string
  /** Never set. Carries the types for the compiler. */
  readonly [ofTypes]?: Types
}

/** The moment of the call, or so many minutes after it. Fields of the row may say how many, and before which moment it is not. */
export const now = (after?: number | { readonly plus?: string; readonly notBefore?: string }): ServerValue<'dateTime'> => ({
  server: 'now',
  ...(typeof after === 'number' ? { plus: after } : after),
})

/** The day of the call where the organization is, or so many days after it. */
export const today = (plusDays?: number): ServerValue<'date'> => ({ server: 'today', ...(plusDays ? { plus: plusDays } : {}) })

/** The person who does it. */
export const currentUser = (): ServerValue<'reference'> => ({ server: 'currentUser' })

/** Whether a value of `sets` is the server's to find. */
export const isServerValue = (value: unknown): value is ServerValue => typeof value === 'object' && value !== null && 'server' in value
