import { statfs } from 'node:fs/promises'
import { byteText } from '#model'

/** What a database needs to end its work in order, and some pictures: once less is left, somebody has to look. */
const LITTLE = 500_000_000

/** What to tell an operator of the disk on which a folder lies; null: nothing, or the folder is not there yet. */
export const roomWarning = async (folder: string, little = LITTLE): Promise<string | null> => {
  const disk = await statfs(folder).catch(() => null)
  const left = disk ? disk.bavail * disk.bsize : Infinity
  if (left >= little) return null
  return `The disk of the folder ${folder} has ${byteText(left)} left. Make room: once it is full, no file can be stored, and a database on it stops.`
}
