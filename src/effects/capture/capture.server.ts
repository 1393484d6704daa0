import { carried } from '#fields/pattern.ts'
import { nounOf, type Making, type Resource } from '#model'
import type { EffectRow, EffectServer } from '../adapters.server.ts'
import type { CaptureOptions } from './capture.ts'

/** What a row gives the pattern that it is kept as. */
const patternOf = ({ copies }: Making, patterns: Resource, resource: Resource, row: EffectRow) =>
  Object.fromEntries(
    Object.entries(copies).flatMap(([from, to]) => {
      const [source, target] = [resource.fields[from], patterns.fields[to]]
      return source && target ? [[to, carried(row.values[from], source, target)]] : []
    }),
  )

/** Makes a pattern of each row. */
export const capture: EffectServer<CaptureOptions> = {
  follow: async (work, { as }, rows, resource) => {
    const patterns = work.resource(as)
    const making = patterns.templateFor?.find(one => one.resource === resource.name)
    if (!making) throw new Error(`${as} is no template for ${resource.name}.`)
    const made = rows.map(row => patternOf(making, patterns, resource, row))
    await work.add(patterns, made, { isPublished: false })
    return [{ label: `New ${nounOf(patterns)[1]}`, count: made.length }]
  },
}
