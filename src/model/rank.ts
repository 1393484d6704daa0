/**
 * For a resource whose rows are people who sign in: which fields make one person more than another, and which prove who they are.
 * One rule of rank (`access/rank.ts`) holds for them on every way in; nothing else knows these fields by name.
 */
export interface Rank<K extends string = string> {
  /** Whether a person owns the organization. Changed by the handing over of ownership, and no other way. */
  readonly owner: K
  readonly admin: K
  readonly role: K
  /** What narrows the access of somebody who signs in. */
  readonly staffRole?: K
  /** Where links to set a password are sent. */
  readonly address: K
  /** Secrets that a person signs in with. */
  readonly credentials: readonly K[]
  /** Whether signing in asks them for a code besides the password: everybody turns it on for themselves. */
  readonly twoFactor?: K
  /** Flags that let a person in somewhere. */
  readonly access: readonly K[]
  /** Flags that keep a person out of something. */
  readonly limits: readonly K[]
  /** What everybody who signs in changes of themselves, whatever else they may do here. */
  readonly own?: readonly K[]
  /** The moment when somebody signed in last. It is no change of their row: nobody who edits it meanwhile is told of one. */
  readonly lastSignIn?: K
  /** The action, of the clock's, that is done to whoever signs in. */
  readonly signIn?: string
  /** The day from which a person is let in no longer. */
  readonly leaves: K
}

/** Every field that rank speaks of. */
export const rankedKeys = ({
  owner,
  admin,
  role,
  staffRole,
  address,
  credentials,
  twoFactor,
  access,
  limits,
  leaves,
}: Rank): readonly string[] => [
  owner,
  admin,
  role,
  ...(staffRole === undefined ? [] : [staffRole]),
  address,
  ...credentials,
  ...(twoFactor === undefined ? [] : [twoFactor]),
  ...access,
  ...limits,
  leaves,
]
