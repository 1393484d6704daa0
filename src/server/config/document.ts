import type { Variable } from './variable.ts'
import { GROUPS } from './variables/index.ts'

/** Where the configuration is documented, from the project's root. */
export const CONFIGURATION_FILE = 'docs/configuration.md'

const HEAD = `# Configuration

<!-- Generated from src/server/config/variables by \`npm run configuration\`. Do not edit. -->

By environment variables. All are checked at the start, and every mistake is reported at once. None is needed to try the console.
A **secret** may stand in a file instead: \`DATABASE_PASSWORD_FILE=/run/secrets/database\` for \`DATABASE_PASSWORD\`.`

const defaultOf = ({ default: value, shownDefault }: Variable): string =>
  shownDefault ?? (value === null || value === '' ? '' : `\`${String(value)}\``)

const rowOf = (variable: Variable): string =>
  `| \`${variable.name}\`${variable.secret ? ' (secret)' : ''} | ${defaultOf(variable)} | ${variable.what} |`

/** docs/configuration.md: a table for each group of variables. */
export const printConfiguration = (): string =>
  `${[
    HEAD,
    ...Object.entries(GROUPS).map(
      ([title, group]) =>
        `## ${title}\n\n| variable | default | what |\n| --- | --- | --- |\n${Object.values(group as Record<string, Variable>)
          .map(rowOf)
          .join('\n')}`,
    ),
  ].join('\n\n')}\n`
