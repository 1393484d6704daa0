/** What the bench asks: a list of ten with relations, audience and total, and one row whole. The console's own lists ask for less. */
export const LIST = `query GetEvents($organizationId: ID!, $page: Int) {
  events(organizationId: $organizationId, page: $page, perPage: 10, sort: "-startsAt") {
    items {
      id title status startsAt durationMinutes online priceCents version
      venue { id recordTitle }
      receivers { id type label }
      roleAccessItems { id name displayName }
    }
    total
  }
}`

export const DETAIL = `query GetEvent($organizationId: ID!, $id: ID!) {
  event(organizationId: $organizationId, id: $id) {
    id title shortTitle description status startsAt durationMinutes online priceCents version
    venue { id recordTitle capacity }
    receivers { id type label }
    roleAccessItems { id name displayName }
    updatedAt updatedByName
  }
}`

/** The body of a request, as clients send it. */
export const bodyOf = (query: string, variables: Readonly<Record<string, unknown>>): string => JSON.stringify({ query, variables })
