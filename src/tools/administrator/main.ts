import { parseArgs } from 'node:util'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { catalogue } from '#catalogue/declarations.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { provideDatabase } from '#tools/start/database.ts'
import { checkEnvironment } from '#tools/start/settings.ts'
import { checkMigrated, makeAdministrator } from './make.ts'
import { readPassword } from './password.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const USAGE = `Say who it is: npm run administrator -- --email sofia@example.com --name "Sofia Marsh". The password is asked for on the
standard input; with --link a link to set it is printed instead. --organization and --timezone name the top level ('Active', UTC).`

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  link: { type: 'boolean', default: false },
  organization: { type: 'string', default: 'Active' },
  timezone: { type: 'string', default: 'UTC' },
} as const

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new SetUpProblem(USAGE)
  }
}

const isZone = (name: string): boolean => !Number.isNaN(tzOffset(name, new Date()))

/** `npm run administrator -- --email … --name …`: the first platform super user of a production database; refused when there is one. */
export const main = async (args: readonly string[]): Promise<void> => {
  const { email, name, link, organization, timezone } = read(args)
  if (!email || !name) throw new SetUpProblem(USAGE)
  if (!isZone(timezone)) throw new SetUpProblem(`'${timezone}' is no time zone. Write it as America/Chicago.`)
  const { publicUrl, port } = checkEnvironment(process.env)
  const database = await provideDatabase({ env: process.env, dataDir: '.data', say })
  try {
    const { ownerUrl } = database
    if (ownerUrl === null) throw new SetUpProblem('This needs the owner of the tables. Set DATABASE_OWNER_URL.')
    await checkMigrated(ownerUrl)
    const password = link ? null : await readPassword(process.stdin, text => void process.stdout.write(text))
    const first = { email, name, password, organization, timezone }
    const address = await makeAdministrator({
      ownerUrl,
      catalogue,
      first,
      publicUrl: publicUrl ?? `http://localhost:${port}`,
      now: new Date(),
    })
    say(`${name} is the platform super user.`)
    if (address !== null) say(`This link sets the password. It works once, for 24 hours:\n${address}`)
  } finally {
    await database.stop()
  }
}
