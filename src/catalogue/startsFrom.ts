import type { Action, Status } from '#model'

/** Whether a row may begin an action: in the state that it shows, or in the one that it has below a state that follows from fields. */
export const startsFrom = ({ from }: Pick<Action, 'from'>, status: Status, baseStatus: Status): boolean =>
  from === undefined ? status !== 'archived' : from.includes(status) || (from.includes(baseStatus) && status !== 'archived')

/** Whether a row is in one of these states, or in one below the state that it shows; where none are named it is. */
export const isInOneOf = (states: readonly string[] | undefined, { status, baseStatus }: Readonly<Record<string, unknown>>): boolean =>
  states === undefined || startsFrom({ from: states }, String(status), String(baseStatus ?? status))
