import { spawn } from 'node:child_process'
import { root, SetUpProblem } from './project.mjs'

const children = new Set()
let ending = null

const end = signal => {
  // npm passes on what the terminal had already sent: what ends is ending.
  if (ending) return
  ending = signal
  for (const child of children) child.kill(signal)
  if (children.size === 0) process.exit(signal === 'SIGINT' ? 130 : 143)
}

let listening = false
const listen = () => {
  if (listening) return
  listening = true
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
}
const onInterrupt = () => end('SIGINT')
const onTerminate = () => end('SIGTERM')

/** Gives signals back to whoever comes next; the commands that ran here are over. */
export const letGo = () => {
  listening = false
  process.off('SIGINT', onInterrupt)
  process.off('SIGTERM', onTerminate)
}

/**
 * Runs a program in the project's folder and waits for its end; SIGINT and SIGTERM go to it first.
 * Gives its exit code and, with `quiet` or `tee`, what it wrote.
 */
export const run = (program, args, { env = {}, quiet = false, shell = false, onOutput } = {}) =>
  new Promise((resolve, reject) => {
    listen()
    const child = spawn(program, args, {
      cwd: root,
      // Windows starts .cmd files through a shell alone.
      shell,
      windowsHide: true,
      env: { ...process.env, ...env },
      stdio: quiet || onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    children.add(child)
    let output = ''
    const take = chunk => {
      output += chunk
      onOutput?.(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', take)
    child.stderr?.setEncoding('utf8').on('data', take)
    child.once('error', error => {
      children.delete(child)
      reject(new SetUpProblem(`${program} could not be started: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      children.delete(child)
      if (ending && children.size === 0) process.exit(ending === 'SIGINT' ? 130 : 143)
      if (!ending) resolve({ code: code ?? 1, signal, output })
    })
  })

/** Runs a JavaScript file of a package by its path in node_modules. */
export const runPackage = (file, args, options) => run(process.execPath, [`node_modules/${file}`, ...args], options)
