import { promotesOf, type Condition, type QuotaWindow, type Resource } from '#model'
import { targetOf } from './catalogue.ts'
import { checkCondition } from './checkActions.ts'
import { checkSetting } from './checkDue.ts'
import { named, type Report } from './mistakes.ts'

const keysOf = ({ fields }: Resource, types: readonly string[]): readonly string[] =>
  Object.keys(fields).filter(key => types.includes(fields[key]?.type ?? ''))

const checkWindow = (window: QuotaWindow, resource: Resource, parents: Resource, all: readonly Resource[], report: Report): void => {
  const known = (key: string | undefined, path: string, types: readonly string[]): void => {
    const keys = keysOf(parents, types)
    if (key !== undefined && !keys.includes(key))
      report('R196', `quota.window.${path}`, named(key, keys, `a ${types.join(' or ')} field of '${parents.name}'`))
  }
  const [anchor, time] = typeof window.of === 'string' ? [window.of, undefined] : window.of
  known(anchor, 'of', time === undefined ? ['dateTime'] : ['date'])
  known(time, 'of', ['time'])
  for (const side of ['opens', 'closes'] as const) {
    known(window[side], side, ['relativeTime', 'number'])
    const setting = window.otherwise?.[side]
    if (setting) checkSetting(setting, ['relativeTime', 'number'], `quota.window.otherwise.${side}`, all, report)
  }
  if (window.when) checkCondition(window.when, parents, 'quota.window.when', report)
  if (window.unless) checkCondition(window.unless.when, resource, 'quota.window.unless.when', report)
}

/** R195, R196: a quota speaks of fields that there are, of its rows and of the row that has the places. */
export const checkQuota = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const { quota } = resource
  if (!quota) return
  const parents = all.find(({ name }) => name === targetOf(resource.fields[quota.per]))
  if (!parents) return report('R195', 'quota.per', `is '${quota.per}', which points at no row.`)
  const numbers = keysOf(parents, ['number'])
  if (!numbers.includes(quota.limit)) report('R195', 'quota.limit', named(quota.limit, numbers, `a number of '${parents.name}'`))
  const conditions: readonly (readonly [path: string, condition: Condition | undefined])[] = [
    ['asks.when', quota.asks?.when],
    ['overflow.when', quota.overflow?.when],
    ['overflow.all', quota.overflow?.all],
    ...promotesOf(quota).map(({ when }, index) => [`promote[${index}].when`, when] as const),
  ]
  for (const [path, condition] of conditions) if (condition) checkCondition(condition, parents, `quota.${path}`, report)
  if (quota.asks?.unless) checkCondition(quota.asks.unless, resource, 'quota.asks.unless', report)
  if (quota.window) checkWindow(quota.window, resource, parents, all, report)
}
