import type { Session } from './types.ts'

/** The id of whoever does what nobody does: a queue, the clock. No person has it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Who writes, as rows keep it; null: nobody. */
export const authorOf = (session: Pick<Session, 'person'>): string | null => (session.person.id === NOBODY ? null : session.person.id)
