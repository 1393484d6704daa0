import { lazyCatalogue } from './catalogue.ts'
import { layouts, routes } from './layouts.ts'
import { loaders, summarized } from './summarized.ts'
import { isTranslated } from '#texts/polyglot.ts'
import { translatedSummary } from './translated.ts'

/** What is declared in `resources/`, as a console begins with it: summaries, and the whole of a resource with its first screen. */
export const summaries = lazyCatalogue(
  Object.entries(summarized).map(([file, resource]) => ({
    summary: translatedSummary(resource),
    load: async () => {
      const load = loaders[file]
      if (!load) throw new Error(`${file} cannot be loaded.`)
      const whole = resource.places ? (await import('./places.ts')).withPlaces(await load(), resource.places) : await load()
      return isTranslated() ? (await import('./translatedWhole.ts')).translated(whole) : whole
    },
  })),
  Object.values(layouts),
  Object.values(routes).flat(),
)
