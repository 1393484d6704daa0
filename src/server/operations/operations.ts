import { action } from './action.ts'
import { create } from './create.ts'
import { createMany } from './createMany.ts'
import { deleteMany } from './deleteMany.ts'
import { editSeries } from './series/editSeries.ts'
import { exportMany } from './exportMany.ts'
import { erasePerson, erasure } from './person/erasePerson.ts'
import { exportPerson } from './person/exportPerson.ts'
import { importMany } from './importMany.ts'
import { reorder } from './reorder.ts'
import { settleFollowers } from './patterns/settleFollowers.ts'
import { restoreMany } from './restoreMany.ts'
import { answerQuestions } from './answerQuestions.ts'
import { transferOwnership } from './transferOwnership.ts'
import type { Operations } from '../request/types.ts'
import { undo } from './undo.ts'
import { update } from './update.ts'
import { updateMany } from './updateMany.ts'

/** The write side, generic over resources: what the schema's mutations call. */
export const operations: Operations = {
  create,
  createMany,
  update,
  updateMany,
  editSeries,
  reorder,
  settleFollowers,
  deleteMany,
  restoreMany,
  action,
  importMany,
  exportMany,
  answerQuestions,
  erasePerson,
  erasure,
  exportPerson,
  transferOwnership,
  undo,
}
