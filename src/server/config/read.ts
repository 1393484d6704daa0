import { readFileSync } from 'node:fs'
import type { Variable } from './variable.ts'
import { variables, type Values } from './variables/index.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Read {
  readonly values: Values
  /** A sentence for each variable that is wrong. */
  readonly mistakes: readonly string[]
}

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined

/** The text of a variable; a secret may stand in the file that `<name>_FILE` names. */
const textOf = (env: Environment, { name, secret }: Variable, mistakes: string[]): string | undefined => {
  const given = trimmed(env[name])
  const file = secret ? trimmed(env[`${name}_FILE`]) : undefined
  if (file === undefined) return given
  if (given !== undefined) mistakes.push(`${name} and ${name}_FILE are both set. Leave one out.`)
  try {
    return trimmed(readFileSync(file, 'utf8'))
  } catch (error) {
    mistakes.push(`${name}_FILE names a file that cannot be read: ${(error as Error).message}.`)
    return undefined
  }
}

// A password is escaped here, so that whoever sets it need not.
const withPassword = (address: string | null, password: string | null): string | null => {
  if (address === null || password === null || !URL.canParse(address)) return address
  const url = new URL(address)
  if (url.password === '') url.password = encodeURIComponent(password)
  return url.toString()
}

/** Reads every variable, each for itself; `byDefault` has what a caller knows better than a variable's own default. */
export const readValues = (env: Environment, byDefault: Partial<Values> = {}): Read => {
  const mistakes: string[] = []
  const read: Record<string, unknown> = {}
  for (const [key, variable] of variables()) {
    const text = textOf(env, variable, mistakes)
    if (text !== undefined && !variable.isRight(text)) mistakes.push(`${variable.name} ${variable.message}`)
    read[key] = text === undefined ? (byDefault[key] ?? variable.default) : variable.parse(text)
  }
  const values = read as unknown as Values
  const { databaseUrl, databaseReadUrl, databaseOwnerUrl, databasePassword, databaseOwnerPassword } = values
  return {
    values: {
      ...values,
      databaseUrl: withPassword(databaseUrl, databasePassword),
      databaseReadUrl: withPassword(databaseReadUrl, databasePassword),
      databaseOwnerUrl: withPassword(databaseOwnerUrl, databaseOwnerPassword),
    },
    mistakes,
  }
}
