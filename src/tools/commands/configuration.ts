import { writeFileSync } from 'node:fs'
import { CONFIGURATION_FILE, printConfiguration } from '#server/config/document.ts'

/** `npm run configuration`: writes docs/configuration.md from the declared variables. */
export const main = (): Promise<void> => {
  writeFileSync(CONFIGURATION_FILE, printConfiguration())
  process.stdout.write(`Wrote ${CONFIGURATION_FILE}.\n`)
  return Promise.resolve()
}
