import type { Action, Status } from '#model'

/** Whether a row may begin an action: in the state that it shows, or in the one that it has below a state that follows from fields. */
export const startsFrom = ({ from }: Pick<Action, 'from'>, status: Status, baseStatus: Status): boolean =>
  from === undefined ? status !== 'archived' : from.includes(status) || (from.includes(baseStatus) && status !== 'archived')
