import { camelCase, lowerFirst, pascalCase, snakeCase, type Resource } from '#model'

/** Names of a resource on the wire (DESIGN 5); the server's schema and the console's documents both come from here. */
export interface WireNames {
  /** Query: a page. `events(organizationId, page, perPage, sort, filter): EventPage!` */
  readonly list: string
  /** Query: one row or NotFound. `event(organizationId, id): Event!` */
  readonly one: string
  readonly type: string
  readonly page: string
  readonly input: string
  readonly filter: string
  /** Mutations: `createEvent`, `updateEvent`, `updateEvents`, `deleteEvents`, `restoreEvents`, `importEvents`, `exportEvents`. */
  readonly create: string
  /** Mutation of a resource that is created with others, and what it is handed: `createInvitations`, `InvitationsInput`. */
  readonly createMany: string
  readonly createManyInput: string
  readonly update: string
  readonly updateMany: string
  /** Mutation of a row that repeats, with other dates of its series: `editEventSeries`. */
  readonly editSeries: string
  /** Mutation of a row that stands in an order made by hand: `reorderEventTemplate`. */
  readonly reorder: string
  readonly deleteMany: string
  readonly restoreMany: string
  readonly importMany: string
  readonly exportMany: string
  /** Mutation of a declared action on all rows that match: `archiveEvents`. */
  readonly action: (name: string) => string
  /** What an action asks for: `RejectBulletinBoardInput`. */
  readonly actionInput: (name: string) => string
}

export const wireNames = (resource: Pick<Resource, 'name' | 'type'>): WireNames => {
  const many = pascalCase(resource.name)
  return {
    list: camelCase(resource.name),
    one: lowerFirst(resource.type),
    type: resource.type,
    page: `${resource.type}Page`,
    input: `${resource.type}Input`,
    filter: `${resource.type}Filter`,
    create: `create${resource.type}`,
    createMany: `create${many}`,
    createManyInput: `${many}Input`,
    update: `update${resource.type}`,
    updateMany: `update${many}`,
    editSeries: `edit${resource.type}Series`,
    reorder: `reorder${resource.type}`,
    deleteMany: `delete${many}`,
    restoreMany: `restore${many}`,
    importMany: `import${many}`,
    exportMany: `export${many}`,
    action: name => `${name}${many}`,
    actionInput: name => `${pascalCase(snakeCase(name))}${resource.type}Input`,
  }
}
