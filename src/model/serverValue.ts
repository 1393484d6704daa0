declare const ofTypes: unique symbol

/** A value that the server sets when an action is done, for fields of some types; of another type it does not compile. */
export interface ServerValue<Types extends string = string> {
  readonly server: 'now' | 'today' | 'currentUser'
  /** Minutes added to the moment, or days to the day. */
  readonly plus?: number
  /** Never set. Carries the types for the compiler. */
  readonly [ofTypes]?: Types
}

/** The moment of the call, or so many minutes after it. */
export const now = (plusMinutes?: number): ServerValue<'dateTime'> => ({ server: 'now', ...(plusMinutes ? { plus: plusMinutes } : {}) })

/** The day of the call where the organization is, or so many days after it. */
export const today = (plusDays?: number): ServerValue<'date'> => ({ server: 'today', ...(plusDays ? { plus: plusDays } : {}) })

/** The person who does it. */
export const currentUser = (): ServerValue<'reference'> => ({ server: 'currentUser' })

/** Whether a value of `sets` is the server's to find. */
export const isServerValue = (value: unknown): value is ServerValue => typeof value === 'object' && value !== null && 'server' in value
