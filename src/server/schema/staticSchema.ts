import { personTypes } from './personTypes.ts'
import { addressTypes } from './addressTypes.ts'
import { bulkTypes } from './bulkTypes.ts'
import { importTypes } from './importTypes.ts'

/** What the contract has whatever is declared: scalars, filters, sign-in, the person, the organization, bulk answers. */
export const staticSchema = {
  types: `
"""An instant as ISO 8601: 2026-05-01T14:00:00.000Z. An offset is taken (2026-05-01T09:00:00-05:00), and answered in UTC"""
scalar DateTime

"""A day: 2026-05-01"""
scalar Date

"""A time of day: 14:00"""
scalar Time

"""Any JSON value"""
scalar JSON

"""Whether there are rows after and before this page"""
type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! }
"""Counted to 10001, which means 10,000 and more. Of a search that finds very many rows, states that are not counted in time are left out"""
type StatusCount { status: String! count: Int! }
"""A file that was uploaded. Its url is signed, good for half an hour at most, and ends with the session"""
type StoredFile { id: ID! name: String! type: String! "Bytes" size: Int! url: String! }

"""Every condition that is given must hold, here and in each filter below; empty: true asks for rows without a value, false for those with one"""
input TextFilter { is: String "Anywhere in it, whatever the case" contains: String empty: Boolean }
"""Of a field with several rows: one of them is enough"""
input IdFilter { is: ID in: [ID!] empty: Boolean "Of a row there that is yet to come, by the moment or day that its list goes by; false: of one that is not" upcoming: Boolean }
"""Both ends are included. Lengths of time are in minutes"""
input NumberFilter { from: Float to: Float empty: Boolean }
"""Both ends are included"""
input DateFilter { from: Date to: Date empty: Boolean }
"""Both ends are included"""
input DateTimeFilter { from: DateTime to: DateTime empty: Boolean }
"""Of a field with several values: one of them is enough"""
input ChoiceFilter { in: [String!] empty: Boolean }
input FlagFilter { is: Boolean }
"""scope: all, select-categories, select-groups; role and receiver are ids of whom it is for"""
input AudienceFilter { scope: [String!] role: ID everyone: Boolean receiver: ID }

${bulkTypes}
${importTypes}
type CurrentRole { id: ID! name: String! displayName: String! }
"""An area of work to none, see, edit or publish; an area that is not there is none"""
type CurrentStaffRole { name: String! levels: JSON! }
type CurrentUser {
  id: ID!
  email: String!
  firstName: String!
  lastName: String!
  fullName: String!
  photoUrl: String
  admin: Boolean!
  joinedAt: Date
  isOwner: Boolean!
  lifeActiveAccess: Boolean!
  elevateActiveAccess: Boolean!
  onlyElevateUser: Boolean!
  role: CurrentRole
  """What narrows what the person may do; null: nothing does"""
  staffRole: CurrentStaffRole
  """Text of a JSON object: flag to 'all' or organization ids with commas between them"""
  featureFlagsString: String!
  features: CurrentFeatures!
  organization: OrganizationContext!
}
type CurrentFeatures { workOrders: Boolean! }
type OrganizationFeatures { id: ID! all: [String!]! checkin: Boolean! workOrders: Boolean! emenuChoice: Boolean! }
type OrganizationLink { id: ID! name: String! }
type OrganizationParent { id: ID! name: String! parent: OrganizationLink siblings: [OrganizationLink!]! }
type OrganizationChild { id: ID! name: String! grandchildren: [OrganizationLink!]! }
type OrganizationContext {
  id: ID!
  name: String!
  slug: String!
  timezone: String!
  """BCP 47 tag: how dates and numbers are written"""
  locale: String!
  depth: Int!
  isChildless: Boolean!
  isArchived: Boolean!
  """Lower case: life, thrive, elevate, reach"""
  productName: String!
  clientName: String
  """From the top level down to the parent"""
  ancestorIds: [ID!]!
  features: OrganizationFeatures!
  parent: OrganizationParent
  children: [OrganizationChild!]!
  roles: [CurrentRole!]!
  """What the asking person's lists open with here"""
  openingViews: [OpeningView!]!
}
type OpeningView { resource: String! state: JSON! }

"""Both ends are included"""
input DaysInput { from: Date! to: Date! }
"""Rows whose field has one of these values, '' for none. field: of the rows, of one that they point at ('event.dimension'), of whom they are about ('users.careLevel'), or '$hour': weekday and hour, '1 14'"""
input FigureWhereInput { field: String! in: [String!]! }
"""The rows that a figure counts: 'event_signups.attended' of these days"""
input FigureFilter { name: String! from: Date! to: Date! where: [FigureWhereInput!] }
"""steps: days to be told apart, of a chart over time; by: a field that parts the rows; hours: by weekday and hour"""
input FigureAsk { figure: String! steps: [DaysInput!] by: String hours: Boolean }
"""part over whole where it is one figure over another. value null: nothing to say; withheld: fewer than five people are behind it"""
type FigureNumber { value: Float part: Float whole: Float withheld: Boolean! }
type FigureGroup { "As it is stored; '' for none" key: String! "What a row is called that it stands for" title: String now: FigureNumber! before: FigureNumber! }
type FigureHour { "1 is Monday" weekday: Int! hour: Int value: Float! }
type FigureAnswer {
  figure: String!
  "false: the person may not read what it is made of"
  told: Boolean!
  "How it is counted, in short: another text once that changes"
  definition: String!
  now: FigureNumber!
  before: FigureNumber!
  steps: [FigureNumber!]!
  groups: [FigureGroup!]!
  hours: [FigureHour!]!
}
type RollupNumber { figure: String! now: FigureNumber! before: FigureNumber! } "A community's figures as they were counted last; day: its day then, before which the periods end. Both null: not counted yet" type OrganizationRollup { organizationId: ID! name: String! day: Date countedAt: DateTime numbers: [RollupNumber!]! "Of the trend: 13 months, the last one runs" months: [FigureNumber!]! "The first day that it was here for the whole of, as the figure asked for by since says by months; null: it never was" since: Date }
type FigureRollups { "Figures that the person may read" told: [String!]! "How each of them is counted, in short: another text once that changes" definitions: [String!]! organizations: [OrganizationRollup!]! }

input ReceiverInput { id: ID! type: String! }
input ReachDraftInput { scope: String! roleIds: [ID!]! receivers: [ReceiverInput!]! channels: [String!]! families: Boolean! also: Boolean! = false }
type ReachPart { label: String! count: Int! detail: String! }
"""People whom a row was sent to, or would be; reached: who has a way to be reached, or was"""
type ReachOfRow {
  people: Int!
  "How many of them are told as family"
  families: Int!
  reached: Int!
  "Whom nothing has reached, with nothing on its way"
  unreached: Int!
  answered: Int!
  needHelp: Int! "Those who came of it, such as signed up for its event after it reached them" came: Int
  "What it is about was called off or is there no more, so that nobody is sent it"
  isOver: Boolean! isSent: Boolean!
  channels: [ReachOfChannel!]!
  "Names of those that no channel reaches, the first twelve"
  lost: [String!]! "Names of the communities below that it goes to as well, each counting its own people" below: [String!]!
  "What each of those made of a row that was sent" reachedBelow: [ReachBelow!]!
}
type ReachBelow { name: String! people: Int! reached: Int! unreached: Int! answered: Int! needHelp: Int! }
"""People whom a row is sent to by one channel, and how many of them it reaches or has reached"""
type ReachOfChannel { channel: String! people: Int! reached: Int! }
"""What somebody answered to an alert or a message"""
type NoticeAnswered { answer: String! answeredAt: DateTime! }
type Reach { total: Int! parts: [ReachPart!]! names: [String!]! }

input AuthenticationInput { email: String! password: String! "Six digits of an authenticator app, or a recovery code: asked for with the code 'codeNeeded'" code: String "Asks this browser for no code for 30 days" trustBrowser: Boolean }
type AuthenticatedUser { id: ID! fullName: String! email: String! lifeActiveAccess: Boolean! elevateActiveAccess: Boolean! }
type AuthenticationToken { token: String! expiresAt: DateTime! organizations: [ID!]! user: AuthenticatedUser! "Of whoever set up two-step sign-in by this: shown once" recoveryCodes: [String!] }
"""One's own two-step sign-in; isRequired: the organization asks for it"""
type TwoFactor { isOn: Boolean! isRequired: Boolean! "Of ten, how many are left" recoveryCodes: Int! }
"""What an authenticator app is set up with: the key in base32, and the address that it scans as a picture"""
type TwoFactorSetup { key: String! address: String! }
"""Codes that stand in for a lost phone, once each; they are shown once"""
type RecoveryCodes { recoveryCodes: [String!]! }
type TwoFactorOff { done: Boolean! }
type SignedOut { done: Boolean! }
"""One sign-in of one's own, on one browser"""
type SignedInDevice {
  id: ID!
  """'Chrome on Windows'"""
  browser: String!
  """An address without its end: '203.0.113.x'"""
  network: String
  signedInAt: DateTime!
  """To a quarter of an hour"""
  lastSeenAt: DateTime!
  """So long signing in there asks for no code, also once this sign-in has ended; null: it asks"""
  trustedUntil: DateTime
  """Whether it is the one that asks"""
  current: Boolean!
}
"""Bytes of all files of an organization, how many it may have, and how many uploads it may send at once"""
type StorageUse { used: Float! quota: Float! uploadsAtOnce: Int! }
type LinkRequested { done: Boolean! }
"""For ten minutes under this sign-in: what was refused with the code 'reauthenticate' may be sent again"""
type PasswordConfirmed { done: Boolean! }
"""What a link that was mailed is for"""
type PasswordLink {
  """reset, invitation, first"""
  purpose: String!
  email: String!
  organization: String!
  expiresAt: DateTime!
}
"""Work that the platform does by itself: mail, cleaning, and what was due and could not be done"""
type BackgroundWork {
  counts: [StatusCount!]!
  "The next or the latest first, at most 50"
  items: [BackgroundWorkItem!]!
  more: Boolean!
}
type BackgroundWorkItem {
  id: ID!
  label: String!
  "null where it is no single organization's"
  organizationName: String
  "waiting, running, failed or done"
  state: String!
  "Why it failed; of what waits, why it is tried again"
  reason: String
  "How often it was begun"
  tries: Int!
  "When it is tried next, was begun, failed or was done"
  at: DateTime!
}
type WorkRunAgain { done: Int! }
type OwnershipTransferred { done: Boolean! }
${personTypes}
input AnswerInput { question: String! "A number to a star rating, else words" value: JSON! } type QuestionsAnswered { answered: Int! }
type DevicesSignedOut { done: Int! }
"""A list as somebody arranged it: one's own, or shared with the organization"""
type SavedView { id: ID! name: String! shared: Boolean! mine: Boolean! "Of somebody else's that may be renamed and deleted: who shared it, '' for somebody who has left" sharedBy: String byDefault: Boolean! state: JSON! }
type ViewDone { done: Boolean! }
${addressTypes}
"""What a text finds in one resource: rows with what names them and what tells them apart, the best first"""
type SearchGroup { resource: String! rows: [JSON!]! more: Boolean! }
"""Rows that are counted where people land"""
type HomeCount {
  resource: String!
  "As the resource declares it"
  name: String!
  label: String!
  "Somebody has to do something about them: error, warning or info; null where they are only told"
  waits: String
  "Fields that a list of them shows"
  columns: [String!]!
  "The view of the list that shows these rows; null: the first"
  view: String
  "What the list of the resource takes to show these rows"
  filter: JSON!
  "Counted to 10001, which means 10,000 and more"
  count: Int!
  "What to do while there are none: the 'label' of a button, the resource that it 'opens', and 'with' which values the form of a new row begins; without them it is the list. Null where none is nothing to be told"
  lacking: JSON
}
type Home { organizationId: ID! counts: [HomeCount!]! }
`,
  queries: [
    '"Who is signed in, with their own organization" currentUser: CurrentUser!',
    '"What a link of a letter is for; NotFound once it is used or over" passwordLink(token: String!): PasswordLink!',
    '"Whether signing in asks for a code besides the password" twoFactor: TwoFactor!',
    '"One\'s own sign-ins that have not ended, and browsers that are asked for no code" signedInDevices: [SignedInDevice!]!',
    '"Lists as people arranged them: one\'s own, and those that are shared" savedViews(organizationId: ID!, resource: String!): [SavedView!]!',
    '"Addresses that other calendars subscribe to; what they carry is told to whoever makes one, once" calendarFeeds(organizationId: ID!, resource: String!): [CalendarFeed!]!',
    '"Who gave a screen the address that it opens, and when; null: it has none" screenLink(organizationId: ID!, resource: String!, id: ID!): ScreenLink',
    '"What a screen shows, now or at another moment" screenPreview(organizationId: ID!, resource: String!, id: ID!, at: DateTime): ScreenPreview!',
    '"How much an organization stores in files, and how much it may" storageUse(organizationId: ID!): StorageUse!',
    '"Work that mail, cleaning and the like wait as, by its state; for platform super users" backgroundWork(state: String!, after: Int = 0): BackgroundWork!',
    '"An organization with those around it; without an id one\'s own" organizationContext(organizationId: ID): OrganizationContext!',
    '"What a text finds in all resources that may be read, the best first" search(organizationId: ID!, q: String!, perPage: Int = 5): [SearchGroup!]!',
    '"Declared figures over a period, and over the one before; days are those of the organization" figures(organizationId: ID!, period: DaysInput!, before: DaysInput, where: [FigureWhereInput!], asks: [FigureAsk!]!): [FigureAnswer!]!',
    '"Figures of the communities below, kept for those who look at many; resource: whose view shows them; period: 7d, 30d, 90d or lastMonth" figureRollups(organizationId: ID!, resource: String!, period: String!, figures: [String!]!, trend: String, since: String): FigureRollups!',
    '"What is counted where people land, for at most 50 organizations" home(organizationIds: [ID!]!): [Home!]!',
    '"Whom an alert or a message was sent to and how many it reached; before it is sent, whom it would be sent to; draft: of what is typed and not saved, in place of a row" reachOfRow(organizationId: ID!, resource: String!, id: ID, draft: ReachDraftInput): ReachOfRow!',
    '"What somebody has to do something about, the most urgent first; what there is none of is left out" waitingRows(organizationId: ID!): [HomeCount!]!',
    '"Rows that follow a pattern, such as events of a template, and how each differs from it; row: that one alone" followers(organizationId: ID!, resource: String!, id: ID!, row: ID): [Followers!]!',
    '"What erasing a person would take and leave" erasure(organizationId: ID!, personId: ID!): Erasure!',
    '"How many people an audience is, before anything is sent" audienceReach(organizationId: ID!, scope: String!, roleIds: [ID!]!, receivers: [ReceiverInput!]!): Reach!',
  ],
  mutations: [
    '"Signs in: a token for two hours" getAuthenticationToken(input: AuthenticationInput!): AuthenticationToken!',
    '"A new token for one that lives, or has ended within five minutes" renewToken(external: Boolean = false): AuthenticationToken!',
    '"Ends the session under every token that it has had" signOut: SignedOut!',
    '"Proves who asks, for what was refused with the code \'reauthenticate\'" confirmPassword(password: String!): PasswordConfirmed!',
    '"A new key for an authenticator app; it holds once a code of it was entered" setUpTwoFactor: TwoFactorSetup!',
    '"Turns two-step sign-in on, by a code of the app that was set up" turnOnTwoFactor(code: String!): RecoveryCodes!',
    '"Signing in takes the password alone again" turnOffTwoFactor: TwoFactorOff!',
    '"New recovery codes in place of those before" renewRecoveryCodes: RecoveryCodes!',
    '"Ends one of one\'s own sign-ins" signOutDevice(id: ID!): DevicesSignedOut!',
    '"Ends all of one\'s own sign-ins but this one" signOutOtherDevices: DevicesSignedOut!',
    '"Mails a link to set a password, where there is such an account; the answer is the same where there is none" requestPasswordLink(email: String!): LinkRequested!',
    '"Sets a password by a mailed link, and signs in" setPasswordByLink(token: String!, password: String!, code: String): AuthenticationToken!',
    '"A token for the support application, good for 60 seconds" generateZendeskJwt(zendeskApp: String!): String!',
    '"Answers an alert or a message that was sent to the asking person, by the app: safe, help or confirm, as it asks" answerNotice(organizationId: ID!, resource: String!, id: ID!, answer: String!): NoticeAnswered!',
    '"Answers questions of a row, such as those of an event to its attendees; without personId those that the asking person was asked, by the app. A later answer takes the place of the one before" answerQuestions(organizationId: ID!, resource: String!, id: ID!, personId: ID, answers: [AnswerInput!]!): QuestionsAnswered!',
    '"Keeps how a list is arranged; with an id in place of the one before, of somebody else\'s shared one its name alone" saveView(organizationId: ID!, resource: String!, id: ID, name: String!, shared: Boolean!, state: JSON!): SavedView!',
    '"Removes a saved arrangement of a list" deleteView(organizationId: ID!, resource: String!, id: ID!): ViewDone!',
    '"Which arrangement a list opens with; without an id none" chooseView(organizationId: ID!, resource: String!, id: ID): ViewDone!',
    '"Makes an address that other calendars subscribe to; filter: as the resource is filtered, by fields" createCalendarFeed(organizationId: ID!, resource: String!, name: String!, filter: JSON): CalendarFeedMade!',
    '"Ends an address that other calendars subscribe to" revokeCalendarFeed(organizationId: ID!, resource: String!, id: ID!): CalendarFeedRevoked!',
    '"Gives a screen an address to open; the one before leads nowhere from then on" connectScreen(organizationId: ID!, resource: String!, id: ID!): ScreenConnected!',
    '"Ends the address of a screen" disconnectScreen(organizationId: ID!, resource: String!, id: ID!): ScreenDisconnected!',
    '"Hands the organization over to another of its admins; undo does not take it back" transferOwnership(organizationId: ID!, personId: ID!): OwnershipTransferred!',
    '"Erases a person for good; name: theirs, typed. Undo does not bring them back" erasePerson(organizationId: ID!, personId: ID!, name: String!): PersonErased!',
    '"Everything that is kept about a person, as one file" exportPerson(organizationId: ID!, personId: ID!): PersonExported!',
    '"A report as its screen shows it, as a file; view: which of its overviews; filter: as the screen\'s address has it; format: csv or xlsx" exportReport(organizationId: ID!, resource: String!, view: String, filter: JSON, format: String!): ReportFile!',
    '"Tries work again that has failed; for platform super users" runWorkAgain(ids: [ID!]!): WorkRunAgain!',
    '"What becomes of rows that follow a pattern which has changed" settleFollowers(organizationId: ID!, resource: String!, id: ID!, followers: String!, ids: [ID!]!, choice: FollowChoice!): BulkResult!',
    '"Takes back what a change set did; rows that were changed since stay, with the reason" undoChangeSet(organizationId: ID!, changeSet: ID!): BulkResult!',
  ],
} as const
