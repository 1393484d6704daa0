import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Who holds a lock: a process, and when it began, because process ids come round again. */
export interface Holder {
  readonly pid: number
  readonly began: string
}

/** A process' beginning, as text that no later process of the same id shares; null: there is no such process. */
export const beginningOf = (pid: number): string | null => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name stands in parentheses and may hold blanks; the start is the 20th field after it, the state the first.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' || fields[0] === 'X'
        ? null
        : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
    }
    if (process.platform === 'win32') return 'unknown'
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Whether a process runs; one that has ended and waits for its parent to notice does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

const read = (file: string): Holder | null => {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : { pid: 0, began: '' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    return { pid: 0, began: '' }
  }
}

const lives = ({ pid, began }: Holder): boolean => pid > 0 && beginningOf(pid) === began

/** The living process that holds a lock file, or null. */
export const holderOf = (file: string): Holder | null => {
  const holder = read(file)
  return holder && lives(holder) ? holder : null
}

export type Held = { readonly release: () => void } | { readonly heldBy: Holder }

/**
 * Takes a lock file for this process, or says who has it. A holder that is dead, by kill -9 too, does not count.
 * Throws what the file system throws (a folder that is read-only).
 */
export const hold = (file: string): Held => {
  const mine: Holder = { pid: process.pid, began: beginningOf(process.pid) ?? 'unknown' }
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 })
  try {
    for (;;) {
      try {
        linkSync(draft, file)
        return { release: () => void (sameHolder(read(file), mine) && rmSync(file, { force: true })) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const found = read(file)
      if (found && lives(found)) return { heldBy: found }
      if (found) retire(file, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

const sameHolder = (one: Holder | null, other: Holder): boolean => one?.pid === other.pid && one.began === other.began

// Two processes may find the same dead holder; the slower one must not throw away the lock that the faster one has just taken.
const retire = (file: string, dead: Holder): void => {
  const aside = `${file}.dead.${process.pid}.${Math.random().toString(36).slice(2)}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (!sameHolder(read(aside), dead)) {
    try {
      linkSync(aside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  rmSync(aside, { force: true })
}
