import { namingFiles, requirementsOf } from '#tools/mutationTests/requirements.ts'

/** `npm run requirements`: the requirements that no test names. */
export const main = async (): Promise<void> => {
  const named = namingFiles(process.cwd())
  const all = requirementsOf(process.cwd())
  const missing = all.filter(one => !named.has(one.id))
  for (const { id, message } of missing) process.stdout.write(`${id.padEnd(6)} ${message}\n`)
  process.stdout.write(`${all.length - missing.length} of ${all.length} requirements are named by a test.\n`)
  return Promise.resolve()
}
