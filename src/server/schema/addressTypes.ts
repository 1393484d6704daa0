/** Addresses that open without a session: feeds of calendars, screens on walls. */
export const addressTypes = `"""An address that other calendars subscribe to without a session: what is published of one resource, narrowed by fields"""
type CalendarFeed { id: ID! name: String! filter: JSON! "Who made it" madeBy: String! createdAt: DateTime! "To the hour; null: never" lastReadAt: DateTime }
"""The address is told once"""
type CalendarFeedMade { feed: CalendarFeed! address: String! }
type CalendarFeedRevoked { done: Boolean! }
type ScreenLink { "Who made it" madeBy: String! createdAt: DateTime! }
type ScreenPreview { "A document that stands alone; of its sections one is shown at a time" html: String! }
"""The address is told once"""
type ScreenConnected { address: String! }
type ScreenDisconnected { done: Boolean! }`
