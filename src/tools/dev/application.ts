import type { IncomingMessage, ServerResponse } from 'node:http'
import { catalogue } from '#catalogue/declarations.ts'
import { keptOf, makeApplication, checkHandlers, openDatabase, operations, type Config } from '#server/main.ts'
import { applyDeclarations, type AppliedDeclarations } from '#tools/migration.ts'
import { bringWords } from '#tools/search/words.ts'

/** The API as it is declared at this moment; listens nowhere. */
export interface Application {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Answers what runs, then gives its connections back. */
  readonly close: () => Promise<void>
  readonly resources: number
}

/** Brings the development database to the declarations. What loses data is asked about first; `consent` is the plan that a person agreed to. */
export const bring = async (ownerUrl: string, consent: string | null): Promise<AppliedDeclarations> => {
  const applied = await applyDeclarations(ownerUrl, catalogue.resources, { consent })
  if ('changed' in applied) await bringWords(ownerUrl, catalogue.resources, () => undefined)
  return applied
}

/** Builds the API over the declarations that this module was loaded with. */
export const build = async (config: Config): Promise<Application> => {
  checkHandlers(catalogue)
  const database = openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl ?? undefined,
    max: config.databasePool,
    kept: keptOf(config.databasePool),
  })
  const app = await makeApplication({ catalogue, database, operations, config, routes: [], console: null })
  await app.ready()
  app.dueWork.start()
  return {
    handle: (request, response) => app.routing(request, response),
    resources: catalogue.resources.length,
    close: async () => {
      await app.draining.end()
      await database.close()
    },
  }
}

export { seedIfEmpty, holdsDemo } from '../start/demoData.ts'
