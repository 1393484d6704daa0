import { describe, expect, test } from 'vitest'
import { checkAll } from '#catalogue/checks.ts'
import { defineLayout, defineRouteSet, group, to, type RouteSet, type Variant } from '#model'
import { thing } from './thing.ts'

const things = { file: 'resources/things.ts', resource: thing({}) }

describe('route sets', () => {
  const variants: readonly Variant[] = ['super-admin', 'life', 'elevate', 'thrive', 'reach', 'multi-organization']
  const plain = defineLayout({ name: 'plain', home: 'welcome', sidebar: [{ to: 'things' }, { to: 'reports/corp-insights' }] })
  const sets = (more: Partial<RouteSet> = {}): readonly RouteSet[] =>
    variants.map(variant => defineRouteSet({ variant, layout: 'plain', ...(variant === 'life' ? more : {}) }))
  const found = (all: readonly RouteSet[]): string[] =>
    checkAll([things, report], [{ file: 'plain.ts', layout: plain }], [{ file: 'routes.ts', sets: all }]).map(
      one => `${one.id} ${one.path}`,
    )
  const report = {
    file: 'resources/insights.ts',
    resource: { ...things.resource, name: 'insights', type: 'Insight', path: 'reports/corp-insights' },
  }

  test('[R7.6] are sound: one for each variant, addresses of resources and of sidebars', () => {
    expect(found(sets({ only: ['things', 'welcome', 'reports'], gates: { 'reports/corp-insights': { flag: 'sp_living' } } }))).toEqual([])
  })

  test('[R13.7] a sidebar that leads nowhere is told what was meant', () => {
    const layout = defineLayout({
      name: 'plain',
      home: 'welcome',
      sidebar: [{ to: 'thingz' }, { to: '/things' }, group('More', to('wellcome'))],
    })
    expect(checkAll([things], [{ file: 'plain.ts', layout }]).map(({ id, path, message }) => `${id} ${path} ${message}`)).toEqual([
      "R203 sidebar[0] names 'thingz', which is not a resource or the path of a page. Did you mean 'things'?",
      "R203 sidebar[2] names 'wellcome', which is not a resource or the path of a page. Did you mean 'welcome'?",
    ])
  })

  test('[R13.7] are refused with an unknown layout, address or resource, and when a variant has none or two', () => {
    expect(found(sets({ layout: 'plane' }))).toEqual(['R210 life.layout'])
    expect(found(sets({ without: ['thingz'] }))).toEqual(['R212 life.without'])
    expect(found(sets({ redirects: { reports: ['reports/nothing'] } }))).toEqual(['R212 life.redirects.reports'])
    expect(found(sets({ mounts: { thinks: 'apps' } }))).toEqual(['R213 life.mounts'])
    expect(found(sets().slice(1))).toEqual(['R211 super-admin'])
    expect(found([...sets(), ...sets().slice(0, 1)])).toEqual(['R211 super-admin'])
  })
})
