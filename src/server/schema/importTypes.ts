/** What the contract says of files: rows that come by one, what becomes of each, and rows that leave. */
export const importTypes = `
"""Rows of a file, at most 5,000 in one call"""
input ImportInput {
  "The key of the field that each column holds; null: the column is left out"
  columns: [String]!
  rows: [[String!]!]!
  "The number of the first of these rows in its file, for the report"
  firstRow: Int!
  "false: nothing is written, the report says what would be"
  apply: Boolean!
  "Resources of which rows may be made that the file names and that do not exist"
  createMissing: [String!]!
  "A UUID of the caller's: the calls of one file share it, and one undo takes all back"
  changeSet: ID!
  "What is done to rows that are there already, by a unique value or the declared match: update (unless it says otherwise) or skip"
  existing: String
  "Lines of the file for which it is the other way"
  except: [Int!]
  "Rows of other resources that titles mean which none has. Kept for the organization's next import"
  names: [ImportNameInput!]
}
input ImportNameInput { resource: String! title: String! "null: none is meant, whatever was said before" id: ID }
type ImportProblem { path: [String!]! message: String! }
"""One row of the file: new, update, known (it is there already, and stays as it is) or error"""
type ImportVerdict { row: Int! verdict: String! title: String! "Keys of the fields that an update changes" changes: [String!]! "The earlier line of the file that is the same" sameAs: Int "Of a new person who of those that are here has the very name" namesake: String "It goes out to people as soon as it is imported" sends: Boolean! problems: [ImportProblem!]! }
type MissingRow { resource: String! title: String! count: Int! }
type ImportName { resource: String! title: String! count: Int! "The row that is meant, as it was said now or before; null: nobody has said" id: ID found: String }
type ImportReport { "null where nothing was written" changeSet: ID rows: [ImportVerdict!]! missing: [MissingRow!]! "Titles that no row has" names: [ImportName!]! imported: Int! skipped: Int! }
"""One whom a form of several rows names. outcome: new, known (is here already), again (had it, and is asked again), kept (nothing to do), skipped, refused"""
type CreatedRow { "The address, or the id of who was chosen" key: ID! title: String! outcome: String! "Why" message: String id: ID }
"""apply false: what would become of each"""
type CreatedReport { "null where nothing was written" changeSet: ID rows: [CreatedRow!]! }
"""An address for one GET within five minutes that answers the file"""
type ExportFile { url: String! rows: Int! }
"""A file that comes with the answer; content is Base64"""
type ReportFile { name: String! type: String! content: String! }
`
