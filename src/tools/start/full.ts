import { statfsSync } from 'node:fs'
import { SetUpProblem } from '#tools/database/problem.ts'
import { isFull } from '#server/store/failures.ts'

/** What PostgreSQL needs to begin; with less it can often not even say why it ends. */
const NEEDED = 1_000_000

const isFullBelow = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < NEEDED
  } catch {
    return false
  }
}

/** Why a start failed: that a disk is full, where it is, in one sentence and without a stack; else the error as it was. */
export const orFull = (error: unknown, folder: string): unknown => {
  const isBelow = isFullBelow(folder)
  const isSaid = isFull(error) || (error instanceof Error && /no space left on device|disk quota exceeded/i.test(error.message))
  if (!isBelow && !isSaid) return error
  const which = isBelow ? `The disk of the data folder ${folder}` : 'The disk of the database or of the data folder'
  return new SetUpProblem(
    `${which} is full, so the console cannot start. Make room on it, then start again: nothing that was saved is lost.`,
  )
}
