import { unproven } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'

/** How long a sign-in, or the current password entered again, counts as proof of who sits there. */
const FRESH_MS = 10 * 60_000

/** RecordInvalid with the code 'reauthenticate' unless the person has just shown who they are (`confirmPassword`). */
export const requireProof = ({ session }: Pick<Work, 'session'>): void => {
  if (session.now.getTime() - session.person.provenAt.getTime() > FRESH_MS) throw unproven()
}
