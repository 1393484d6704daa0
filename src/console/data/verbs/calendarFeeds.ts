const OF = 'organizationId: $organizationId, resource: $resource'
const NAMED = '$organizationId: ID!, $resource: String!'

/** Addresses that other calendars subscribe to. */
export const calendarFeedDocuments = {
  list: `query CalendarFeeds(${NAMED}) { calendarFeeds(${OF}) { id name filter madeBy createdAt lastReadAt } }`,
  create: `mutation CreateCalendarFeed(${NAMED}, $name: String!, $filter: JSON) {
    createCalendarFeed(${OF}, name: $name, filter: $filter) { feed { id } address }
  }`,
  revoke: `mutation RevokeCalendarFeed(${NAMED}, $id: ID!) { revokeCalendarFeed(${OF}, id: $id) { done } }`,
} as const
