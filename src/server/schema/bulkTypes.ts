/** What the contract says of changes of many rows: what is changed, what came of it, and rows that follow others. */
export const bulkTypes = `
"""A row that stays as it is, and why"""
type Refusal { id: ID! title: String! message: String! }
"""The outcome of a change of many rows"""
type BulkResult {
  "What undoChangeSet takes" changeSet: ID!
  "Rows that are now as asked" done: Int!
  refused: [Refusal!]!
  "What followed from an action; with preview: true, what would, and nothing is written. Of an undo that put back rows of several resources, how many of each"
  follows: [EffectCount!]
  "Of these, how many are published at a moment that lies ahead" later: Int
  "With preview: true, when the first of the rows would be published; null: the action publishes none"
  publishedOn: DateTime
  "The address of a file that comes with the action, for one GET within five minutes"
  file: String
}
"""Where a row stands now among its like, from 1; other rows may have moved meanwhile and stay so"""
type Reordered { changeSet: ID! done: Int! refused: [Refusal!]! position: Int! of: Int! }
"""Rows that follow a pattern and are yet to come, the next one first. isEdited: entered by hand, and kept; source: the pattern's field, in whose terms both values are"""
type Followers { resource: String! more: Boolean! rows: [Follower!]! }
type Follower { id: ID! title: String! at: String! status: String! differences: [FollowedField!]! }
type FollowedField { field: String! source: String! mine: JSON theirs: JSON isEdited: Boolean! }
enum FollowChoice { "Takes what the pattern says now, but for what was entered by hand" adopt "Stays as it is" keep "Follows it no more" detach }
"""So many rows that an action made, changed or left alone besides"""
type EffectCount { label: String! count: Int! }
"""A field that is changed on each row from what it holds: moved by as much, or a list to which some are added, whoever adds others meanwhile"""
input ShiftInput {
  "The key of a field with a day, a moment, a number, or a list of rows or of words"
  field: String!
  "Days of a day, minutes of a moment on the organization's clock, or what is added to a number; negative: the other way"
  by: Float
  "Ids or words that come into the list, where they are not in it"
  add: [ID!]
  "Ids that leave it"
  remove: [ID!]
}`
