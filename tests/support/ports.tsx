import type { StoredFile } from '#model'
import type { Choice, FieldServices } from '#widgets/fieldServices.tsx'
import { CASES_ENV, KNOWN } from '#fields/cases.ts'

const ROWS: Readonly<Record<string, readonly Choice[]>> = {
  venues: [{ ...KNOWN.sunroom, note: '14 places, second floor' }, KNOWN.library],
  groups: [KNOWN.walkers],
  users: [KNOWN.rosa],
  organizations: [KNOWN.lakeside],
}

const found = (resource: string, text: string): readonly Choice[] =>
  (ROWS[resource] ?? []).filter(row => row.title.toLowerCase().includes(text.toLowerCase()))

/** What inputs are handed in tests: the rows that the field types' cases speak of, and an upload that succeeds at once. */
export const stubPorts = (more: Partial<FieldServices> = {}): FieldServices => ({
  timeZone: CASES_ENV.timeZone,
  locale: CASES_ENV.locale,
  organizationId: KNOWN.lakeside.id,
  organizationName: 'Lakeside',
  isTopLevel: true,
  hasFlag: () => true,
  search: (resource, text, limit = 20) => Promise.resolve(found(resource, text).slice(0, limit)),
  canCreateFromTitle: resource => resource === 'venues',
  createFromTitle: (_resource, title) => Promise.resolve({ id: '00000000-0000-7000-8000-0000000000ff', title }),
  upload: (file, onProgress) => {
    onProgress(1)
    return Promise.resolve(storedAs(file))
  },
  audienceSize: () => Promise.resolve(REACH),
  addressesOrganizations: true,
  categories: () =>
    Promise.resolve([KNOWN.assisted, KNOWN.independent].map(({ id, title }) => ({ id, name: title.toLowerCase(), displayName: title }))),
  labelOf: () => ['Venue', 'Venues'],
  nounOf: () => ['venue', 'venues'],
  termsOf: () => Promise.resolve(null),
  ...more,
})

const storedAs = (file: File): StoredFile => {
  const { url: _none, ...known } = { url: '', ...(file.type === 'application/pdf' ? KNOWN.leaflet : KNOWN.picture) }
  return { ...known, url: 'https://console.example/files/1/1?exp=1&sig=x' }
}

/** A sum as picture 03b has it. */
export const REACH = {
  total: 43,
  parts: [
    { label: '1 group', count: 41, detail: 'Walkers 41' },
    { label: '1 person', count: 3, detail: 'Rosa Lindqvist' },
    { label: 'In more than one', count: -1, detail: 'Counted once' },
  ],
  names: ['Rosa Lindqvist', 'Walter Kowalski'],
} as const
