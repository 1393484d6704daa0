import { describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import type { OrganizationFacts } from '#access'
import { differenceOf, seenAs } from '#console/navigation/seenAs.ts'
import { pages } from '#console/pages/index.ts'
import { organization } from './viewsSupport.tsx'

const declared = { catalogue, pages, loaded: catalogue.resources } as unknown as Parameters<typeof seenAs>[2]
const life: OrganizationFacts = { ...organization, features: ['checkin'] }
const between = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>, where = life) =>
  differenceOf(seenAs(where, before, declared), seenAs(where, after, declared))
const marked = ({ sidebar }: ReturnType<typeof between>) =>
  sidebar.flatMap(({ label, mark, links }) => [
    ...(mark === 'same' ? [] : [`${mark} ${label}`]),
    ...links.flatMap(link => (link.mark === 'same' ? [] : [`${link.mark} ${label}: ${link.label}`])),
  ])

describe('[R4.9] an organization as its admins see it with a flag', () => {
  it('shows the group that the flag opens, and which addresses', () => {
    const found = between({ sp_living: '' }, { sp_living: `x,${life.id}` })
    expect(marked(found)).toEqual(['added SP Living', 'added SP Living: Articles', 'added SP Living: Videos'])
    expect(found.opened).toEqual(expect.arrayContaining(['sp_living_articles', 'sp_living_dot_staff']))
    expect(found.closed).toEqual([])
  })

  it('shows the link that it hides where it stood, and that its address is gone', () => {
    const found = between({ user_details_report: 'all' }, { user_details_report: '' })
    expect(marked(found)).toEqual(['hidden Data Insights: User Data'])
    expect(found.closed).toEqual(['reports/user-data', 'reports/user-data/people'])
    expect(found.sidebar.find(({ label }) => label === 'Data Insights')?.links.at(-1)).toEqual({ label: 'User Data', mark: 'hidden' })
  })

  it('shows nothing for an organization that the flag is not on for, or whose variant has no such page', () => {
    const nothing = { opened: [], closed: [], asked: [], unasked: [] }
    expect(between({}, { sp_living: 'another' })).toMatchObject(nothing)
    // Whoever is there chooses among all reports which to be sent, and is told which are not there.
    const asked = ['report_schedules.report.Corporate Dashboard']
    expect(between({}, { multi_org_data_insights: life.id })).toMatchObject({ ...nothing, asked })
    expect(between({}, { multi_org_data_insights: life.id }, { ...life, isChildless: false, depth: 1 }).opened).toContain(
      'reports/corp-insights',
    )
  })

  it('shows what a flag opens in forms', () => {
    expect(between({}, { memory_care: life.id }).asked).toContain('users.careLevel.Memory care')
    expect(between({ memory_care: 'all' }, {}).unasked).toContain('users.careLevel.Memory care')
  })

  it('sees what an admin sees, and nothing that is of the platform', () => {
    const { sidebar, addresses, inputs } = seenAs(life, {}, declared)
    expect(sidebar.length).toBeGreaterThan(5)
    expect([...addresses.keys()]).not.toContain('feature_flags')
    expect(inputs).toContain('events.title')
    expect([...inputs].filter(one => one.startsWith('feature_flags.'))).toEqual([])
  })
})
