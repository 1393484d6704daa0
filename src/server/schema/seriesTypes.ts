/** What an edit of a series is asked for and answers, where a resource repeats. */
export const SERIES_TYPES = `"""Which dates of a series an edit is for: this, it and those after it, all that are still to come"""
enum SeriesScope { this following upcoming }
"""What a date would meet: the other row, when it is, and the label of what both hold"""
type SeriesClash { title: String! startsAt: String! field: String! }
"""A date of a series. Moments are wall times of the organization. outcome: changed, added, canceled, exception (stays as somebody made it), off (stays canceled), past (is over)"""
type SeriesDate {
  key: ID!
  id: ID
  before: String
  after: String
  outcome: String!
  "Keys of the fields that would change"
  fields: [String!]!
  clash: SeriesClash
  "Who keeps a place"
  signUps: Int!
}
"""apply false: what an edit comes to, and the token of exactly that"""
type SeriesReport {
  "null where nothing was written"
  changeSet: ID
  token: String!
  dates: [SeriesDate!]!
  "Who signed up for what changes, and is to hear of it"
  people: Int!
  "The series ends before these dates, and another begins"
  splits: Boolean!
}`
