import { existsSync, readdirSync } from 'node:fs'

const exists = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([, file]) => existsSync(file)))

/**
 * What the server build makes a file of each: the server, every `src/tools/*.ts`, and every tool that is a folder with a `main.ts`.
 * Keys are the names in dist/server, values paths from the project's root.
 */
export const serverEntries = (): Record<string, string> => {
  const tools = readdirSync('src/tools', { withFileTypes: true }).flatMap(one => {
    if (one.isDirectory()) return [[one.name, `src/tools/${one.name}/main.ts`]]
    return one.name.endsWith('.ts') && !one.name.endsWith('.d.ts') ? [[one.name.slice(0, -'.ts'.length), `src/tools/${one.name}`]] : []
  })
  return exists({
    server: 'src/server/main.ts',
    'command-migrate': 'src/tools/commands/migrate.ts',
    'command-secrets': 'src/tools/commands/secrets.ts',
    ...(Object.fromEntries(tools) as Record<string, string>),
  })
}
