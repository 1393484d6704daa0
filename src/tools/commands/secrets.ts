import { catalogue } from '#catalogue/declarations.ts'
import { readConfig } from '#server/config/config.ts'
import { secretsOf } from '#server/store/secrets.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { sealSecrets } from '#tools/secrets.ts'

/** `npm run secrets`: seals what is stored in clear or with an older key, with the newest key of SECRETS_KEY. */
export const main = async (): Promise<void> => {
  const { DATABASE_OWNER_URL: ownerUrl, SECRETS_KEY: secretsKey } = process.env
  if (!ownerUrl || !secretsKey) throw new SetUpProblem('Set DATABASE_OWNER_URL and SECRETS_KEY: npm run secrets seals with them.')
  const secrets = secretsOf(catalogue, readConfig({ SECRETS_KEY: secretsKey }, { databaseUrl: ownerUrl }))
  const sealed = secrets ? await sealSecrets(ownerUrl, catalogue, secrets) : 0
  process.stdout.write(`${sealed === 1 ? '1 secret was' : `${sealed} secrets were`} sealed with the newest key.\n`)
}
