import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where pictures go: SCREENS or the usual folder; made, and without the pictures before when all are taken. */
export const folderFor = (usual: string, takesAll: boolean): string => {
  const folder = process.env['SCREENS'] ?? usual
  mkdirSync(folder, { recursive: true })
  if (takesAll) for (const file of readdirSync(folder)) if (file.endsWith('.png')) rmSync(join(folder, file))
  return folder
}
