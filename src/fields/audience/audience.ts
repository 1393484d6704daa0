import { defineFieldType, problem, type CsvCell, type FlagName, type Wire } from '#model'
import { t } from '#texts/described.ts'
import { readList, type Link } from '../reference/link.ts'

export type Scope = 'all' | 'select-categories' | 'select-groups'
export const RECEIVER_TYPES = ['GROUP', 'USER', 'ORGANIZATION'] as const
/** A role receives where the audience says so: it is one of its categories, said another way (R6.5). */
export type ReceiverType = (typeof RECEIVER_TYPES)[number] | 'ROLE'

/** A category of people; `name` is what people read. */
export interface Category {
  readonly id: string
  readonly name: string
}

export interface Receiver {
  readonly id: string
  readonly type: ReceiverType
  readonly label: string
}

/** Whom something is for. */
export interface Audience {
  readonly scope: Scope
  /** The chosen categories where the scope is select-categories. */
  readonly roles: readonly Category[]
  /** Groups and people where the scope is select-groups; organizations with every scope. */
  readonly receivers: readonly Receiver[]
  /** Communities that a corporate post reaches. */
  readonly organizationIds: readonly string[]
}

export interface AudienceOptions {
  /** Receivers of type ROLE are taken for categories, and categories are told as such receivers too (R6.5: events). */
  readonly roleReceivers?: boolean
  /** R8.13's sentence for no category: 'Specify Calendar' (events), 'Specify availability' (venues); default 'Specify User Category'. */
  readonly noneChosen?: 'Specify Calendar' | 'Specify availability' | 'Specify User Category'
  /** Organizations below see the row, too, as its `visibility` says: 'Everyone' are their people as well. */
  readonly inherited?: true
  /** It is addressed by category only where this flag is on. */
  readonly categoriesFlag?: FlagName
}

/** Resources that an audience speaks of: its categories, and the receivers of each type. */
export const AUDIENCE_RESOURCES = { roles: 'roles', GROUP: 'groups', USER: 'users', ORGANIZATION: 'organizations', ROLE: 'roles' } as const

/** Roles that are internal: never shown, never chosen (R6.4). */
export const PUBLIC_CONTENT = 'Public Content'
export const RESERVED_ROLES: readonly string[] = [PUBLIC_CONTENT, 'Private Content']

export const EVERYONE: Audience = { scope: 'all', roles: [], receivers: [], organizationIds: [] }

const distinct = <T extends { readonly id: string }>(named: readonly T[]): readonly T[] => [
  ...new Map(named.map(one => [one.id, one])).values(),
]

/** What only the chosen scope uses stays; what another scope would use goes. Organizations stay with every scope. */
export const canonical = ({ scope, roles, receivers, organizationIds }: Audience): Audience => {
  const organizations = receivers.filter(one => one.type === 'ORGANIZATION')
  const chosen = receivers.filter(one => one.type !== 'ORGANIZATION')
  return {
    scope,
    roles: scope === 'select-categories' ? distinct(roles) : [],
    // R7.8 looks at the first receiver, so groups and people come before organizations.
    receivers: distinct(scope === 'select-groups' ? [...chosen, ...organizations] : organizations),
    organizationIds: [...new Set([...organizationIds, ...organizations.map(one => one.id)])],
  }
}

/** R7.8: categories where there is no public-content role but another one; groups where the first receiver is a group or a person; else all. */
export const scopeOf = (roles: readonly { readonly name?: string }[], receivers: readonly { readonly type: ReceiverType }[]): Scope => {
  const open = roles.filter(role => !RESERVED_ROLES.includes(role.name ?? ''))
  if (open.length > 0 && !roles.some(role => role.name === PUBLIC_CONTENT)) return 'select-categories'
  return receivers[0] !== undefined && receivers[0].type !== 'ORGANIZATION' ? 'select-groups' : 'all'
}

/** Whether a scope is chosen and nobody in it. */
export const isNobody = ({ scope, roles, receivers }: Pick<Audience, 'scope' | 'roles' | 'receivers'>): boolean =>
  scope === 'select-categories' ? roles.length === 0 : scope === 'select-groups' && receivers.every(({ type }) => type === 'ORGANIZATION')

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const SCOPES: readonly unknown[] = ['all', 'select-categories', 'select-groups'] satisfies Scope[]

// Answers bring objects, inputs bring ids.
const readRoles = (wire: Wire): readonly { id: string; name: string; shown: string }[] =>
  list(wire['roleAccessItems']).map(item => {
    if (typeof item !== 'object' || item === null) return { id: String(item), name: '', shown: '' }
    const role = item as { id: unknown; name?: string | null; displayName?: string | null }
    return { id: String(role.id), name: role.name ?? '', shown: role.displayName || role.name || '' }
  })

const readReceivers = (wire: Wire): readonly Receiver[] =>
  list(wire['receivers']).map(item => {
    const receiver = item as { id: unknown; type: unknown; label?: string | null }
    return { id: String(receiver.id), type: String(receiver.type).toUpperCase() as ReceiverType, label: receiver.label ?? '' }
  })

const TYPES = [
  'type RoleAccessItem { id: ID! name: String! displayName: String! }',
  'type UserRole { id: ID! selected: Boolean! }',
  'type ReceiverOrganization { id: ID! name: String! }',
  'type Receiver { id: ID! type: String! label: String! organization: ReceiverOrganization }',
]

/** What stands in a cell before the names of receivers of each type: 'Groups: Garden Club; People: Rosa Diaz', 'Everyone; Communities: Lakeside'. */
const WORDS = ['Groups', 'People', 'Communities']
const LOOKED_UP = ['roles', ...RECEIVER_TYPES] as const

const readAudience = (cell: string): CsvCell<Audience> => {
  const titles = LOOKED_UP.map((): string[] => [])
  const scopes = new Set<Scope>()
  let kind = 0
  for (const part of readList(cell)) {
    const [, word, names = part] = /^(groups|people|communities):(.*)$/i.exec(part) ?? []
    kind = WORDS.findIndex(one => one.toLowerCase() === word?.toLowerCase()) + 1 || kind
    const isAll = kind === 0 && /^(?:everyone|all)$/i.test(names)
    if (kind < WORDS.length) scopes.add(isAll ? 'all' : kind === 0 ? 'select-categories' : 'select-groups')
    if (!isAll) titles[kind]?.push(...readList(names))
  }
  const [scope = 'all', other] = scopes
  if (other) return { problem: problem('Name everyone, or categories, or groups and people, and not several of these', 'scopes') }
  const found = (...[roles = [], ...rows]: readonly (readonly Link[])[]): Audience =>
    canonical({
      scope,
      roles: roles.map(({ id, title }) => ({ id, name: title })),
      receivers: RECEIVER_TYPES.flatMap((type, index) => (rows[index] ?? []).map(({ id, title }) => ({ id, type, label: title }))),
      organizationIds: [],
    })
  if (titles.every(one => one.length === 0)) return { value: found() }
  return { lookUp: LOOKED_UP.map((name, index) => ({ resource: AUDIENCE_RESOURCES[name], titles: titles[index] ?? [] })), found }
}

/** They stand in the index of the list's order, whose entries are bounded. */
const MOST_ORGANIZATIONS = 100

/**
 * Whom something is for: everyone, categories of people, or groups and people. Travels as the six fields of R6.4, and the
 * scope is read from them (R7.8). A scope with nobody in it cannot be read from them: it is sent as `audienceScope`, so
 * that the server refuses it too (R8.13) instead of taking it for everyone.
 */
export const audience = defineFieldType<'audience', Audience, AudienceOptions>({
  name: 'audience',
  describe: () => t('described.audience'),
  empty: EVERYONE,
  check: ({ scope, roles, receivers, organizationIds }, { noneChosen = 'Specify User Category' }) => [
    ...(organizationIds.length > MOST_ORGANIZATIONS
      ? [problem(`Choose at most ${MOST_ORGANIZATIONS} communities`, 'organizations', { limit: MOST_ORGANIZATIONS })]
      : []),
    ...(isNobody({ scope, roles, receivers })
      ? [scope === 'select-categories' ? problem(noneChosen, 'noCategory') : problem('Specify Audience', 'noReceiver')]
      : []),
    ...(SCOPES.includes(scope) ? [] : [problem("Scopes are 'all', 'select-categories' and 'select-groups'", 'scope')]),
    ...(receivers.every(one => (RECEIVER_TYPES as readonly string[]).includes(one.type))
      ? []
      : [problem('Receivers are of type GROUP, USER or ORGANIZATION', 'receiverType')]),
  ],
  gated: ({ scope }, { categoriesFlag }) =>
    categoriesFlag !== undefined && scope === 'select-categories' ? [{ label: 'Audience by category', flag: categoriesFlag }] : [],
  wire: () => ({
    output: {
      roleAccessItems: '[RoleAccessItem!]!',
      userRoles: '[UserRole!]!',
      receivers: '[Receiver!]!',
      receiverScope: 'String!',
      organizationIds: '[ID!]!',
      private: 'Boolean!',
    },
    input: {
      audienceScope: 'String',
      roleAccessItems: '[ID!]',
      receivers: '[ReceiverInput!]',
      organizationIds: '[ID!]',
      private: 'Boolean',
    },
    types: TYPES,
  }),
  fromWire: (wire, _key, { roleReceivers = false }) => {
    const named = readReceivers(wire)
    const isRole = ({ type }: Receiver): boolean => roleReceivers && type === 'ROLE'
    const receivers = named.filter(one => !isRole(one))
    const listed = readRoles(wire)
    const more = named.filter(one => isRole(one) && !listed.some(role => role.id === one.id))
    const roles = [...listed, ...more.map(({ id, label }) => ({ id, name: label, shown: label }))]
    const sent = wire['audienceScope']
    // Of an input that says nothing else, `private` means somebody was to be chosen; answers follow R7.8 alone.
    const nobody = wire['private'] === true && !('receiverScope' in wire) ? 'select-groups' : 'all'
    const read = scopeOf(roles, receivers)
    return canonical({
      // A scope that is none stays for the check to refuse: it is nobody's wish to reach everyone.
      scope: sent ? (sent as Scope) : read === 'all' ? nobody : read,
      roles: roles.filter(role => !RESERVED_ROLES.includes(role.name)).map(({ id, shown }) => ({ id, name: shown })),
      receivers,
      organizationIds: list(wire['organizationIds']).map(String),
    })
  },
  implied: (brought, _key, stored) => {
    // Categories come first (R7.8): those that are stored would win over the groups and people that are chosen now.
    if (readReceivers(brought).some(({ type }) => type !== 'ORGANIZATION')) return { roleAccessItems: [] }
    // Whoever takes the last category away, and says nothing else, has not said that it is for everyone.
    const isEmptied = 'roleAccessItems' in brought && list(brought['roleAccessItems']).length === 0
    const isSaid = ['receivers', 'private', 'audienceScope'].some(name => name in brought)
    return isEmptied && !isSaid && list(stored['roleAccessItems']).length > 0 ? { audienceScope: 'select-categories' } : {}
  },
  toWire: value => {
    const { scope, roles, receivers, organizationIds } = canonical(value)
    return {
      ...(isNobody(value) ? { audienceScope: scope } : {}),
      roleAccessItems: roles.map(role => role.id),
      receivers: receivers.map(({ id, type }) => ({ id, type })),
      organizationIds: [...organizationIds],
      private: scope === 'select-groups',
    }
  },
  selection: () =>
    'roleAccessItems { id name displayName } userRoles { id selected } receivers { id type label organization { id name } } receiverScope organizationIds private',
  csv: {
    print: ({ scope, roles, receivers }) => {
      const names = RECEIVER_TYPES.flatMap((type, index): readonly string[] => {
        const labels = receivers.flatMap(one => (one.type === type ? [one.label] : []))
        return labels.length > 0 ? [`${WORDS[index]}: ${labels.join('; ')}`] : []
      })
      if (scope === 'select-groups') return names.join('; ') || 'Groups:'
      return [...(scope === 'all' ? ['Everyone'] : roles.map(role => role.name)), ...names].join('; ')
    },
    parse: readAudience,
  },
  filter: 'AudienceFilter',
  isAudience: true,
  section: 'Audience',
})
