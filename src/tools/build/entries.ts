/**
 * What the server build makes a file of each: the server, and what is run without the sources (`built.mjs`, `npm start`, and parts of the bench).
 * Every other tool runs from its source. Keys are the names in dist/server, values paths from the project's root.
 */
export const serverEntries = (): Record<string, string> => ({
  server: 'src/server/main.ts',
  start: 'src/tools/start.ts',
  administrator: 'src/tools/administrator/main.ts',
  'command-migrate': 'src/tools/commands/migrate.ts',
  'command-secrets': 'src/tools/commands/secrets.ts',
  bench: 'src/tools/bench/main.ts',
})
