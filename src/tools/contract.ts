import { writeFileSync } from 'node:fs'
import { print } from 'graphql'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { contractOf } from '#server/schema/contract.ts'

/** Where the contract on the wire is committed, from the project's root. */
export const CONTRACT_FILE = 'schema/console.graphql'

const DO_NOT_EDIT = '# Generated from resources/ by `npm run contract`. Do not edit.\n\n'

/** The contract on the wire as it is committed: the same declarations give the same text, byte for byte. */
export const printContract = (catalogue: Catalogue): string => `${DO_NOT_EDIT}${print(contractOf(catalogue))}\n`

/** `npm run contract`: writes the contract of everything declared. */
export const main = async (): Promise<void> => {
  const { catalogue } = await import('#catalogue/declarations.ts')
  writeFileSync(CONTRACT_FILE, printContract(catalogue))
  console.log(`Wrote ${CONTRACT_FILE}.`)
}
