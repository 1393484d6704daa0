import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A copy of the project's files that may be broken. */
export interface Copy {
  readonly root: string
  /** Puts `to` for `from`, which must stand there exactly once (null: takes the file away), and gives what puts it back. */
  edit(file: string, from: string | null, to: string): () => void
  /** Files that were edited or put back since this was last asked. */
  changed(): readonly string[]
  remove(): void
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Takes away what runs that were interrupted left behind. */
const clearLeft = (data: string): void => {
  if (!existsSync(data)) return
  for (const name of readdirSync(data)) {
    const pid = /^mutants-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(data, name), { recursive: true, force: true })
  }
}

/** Copies what git knows of, and what it would add, into `.data/`, which nothing else looks into. */
export const copyProject = (root: string): Copy => {
  clearLeft(join(root, '.data'))
  const target = join(root, '.data', `mutants-${process.pid}`)
  rmSync(target, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.split('\0').filter(name => name !== '' && !name.startsWith('docs/screens/'))) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    cpSync(join(root, file), join(target, file), { force: true, errorOnExist: false })
  }
  const changed = new Set<string>()
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'), 'junction')
  // A build of these very files is as good as one of the copy's own.
  const dist = join(root, 'dist')
  if (existsSync(dist)) cpSync(dist, join(target, 'dist'), { recursive: true })
  return {
    root: target,
    changed: () => {
      const files = [...changed]
      changed.clear()
      return files
    },
    edit: (file, from, to) => {
      const path = join(target, file)
      const text = readFileSync(path, 'utf8')
      const put = (): void => {
        writeFileSync(path, text)
        changed.add(file)
      }
      if (from === null) {
        rmSync(path)
        changed.add(file)
        return put
      }
      const times = text.split(from).length - 1
      if (times !== 1)
        throw new Error(`${file} has ${times === 0 ? 'no' : times} places like ${JSON.stringify(from)}; the edit needs exactly one.`)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
      changed.add(file)
      return put
    },
    remove: () => rmSync(target, { recursive: true, force: true }),
  }
}
