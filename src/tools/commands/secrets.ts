import { catalogue } from '#catalogue/declarations.ts'
import { secretsOf } from '#server/store/secrets.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { sealSecrets } from '#tools/secrets.ts'
import { addressesIn, reach } from '#tools/start/database.ts'
import { checkEnvironment } from '#tools/start/settings.ts'

/** `npm run secrets`: seals what is stored in clear or with an older key, with the newest key of SECRETS_KEY. */
export const main = async (): Promise<void> => {
  const config = checkEnvironment(process.env)
  const { ownerUrl } = addressesIn(process.env)
  if (ownerUrl === null || config.secretsKey === null)
    throw new SetUpProblem('Set DATABASE_OWNER_URL and SECRETS_KEY: npm run secrets seals with them.')
  await reach('DATABASE_OWNER_URL', ownerUrl)
  const secrets = secretsOf(catalogue, config)
  const sealed = secrets ? await sealSecrets(ownerUrl, catalogue, secrets) : 0
  process.stdout.write(`${sealed === 1 ? '1 secret was' : `${sealed} secrets were`} sealed with the newest key.\n`)
}
