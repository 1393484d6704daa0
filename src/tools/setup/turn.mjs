import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SetUpProblem } from './project.mjs'

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isLeft = folder => {
  try {
    return !isAlive(Number(readFileSync(`${folder}/pid`, 'utf8')))
  } catch {
    // Between making the folder and writing the id, or gone: only an old one is left over.
    try {
      return Date.now() - statSync(folder).mtimeMs > 10_000
    } catch {
      return false
    }
  }
}

/**
 * One at a time in this clone, across processes: two commands that start together neither install nor build at once.
 * The turn of a process that was killed is taken from it.
 */
export const inTurn = async (folder, work) => {
  try {
    mkdirSync(dirname(folder), { recursive: true })
  } catch (error) {
    throw new SetUpProblem(`The project's folder cannot be written: ${error.message}`)
  }
  for (;;) {
    try {
      mkdirSync(folder)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw new SetUpProblem(`The project's folder cannot be written: ${error.message}`)
      if (isLeft(folder)) rmSync(folder, { recursive: true, force: true })
      else await pause(100)
    }
  }
  const free = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', free)
  try {
    writeFileSync(`${folder}/pid`, String(process.pid))
    return await work()
  } finally {
    process.off('exit', free)
    free()
  }
}
