import { BULK_SELECTION } from './verbs/bulk.ts'

const OF = 'organizationId: $organizationId, resource: $resource'
const NAMED = '$organizationId: ID!, $resource: String!'
const COUNT = '{ resource name label waits columns view filter count lacking }'
const VIEW = '{ id name shared mine sharedBy byDefault state }'

/** Documents of what is no resource's, by their root field. */
export const ROOT_FIELDS = {
  audienceReach: `query GetAudienceReach($organizationId: ID!, $scope: String!, $roleIds: [ID!]!, $receivers: [ReceiverInput!]!) {
    audienceReach(organizationId: $organizationId, scope: $scope, roleIds: $roleIds, receivers: $receivers) {
      total parts { label count detail } names
    }
  }`,
  reachOfRow: `query GetReachOfRow(${NAMED}, $id: ID, $draft: ReachDraftInput) {
    reachOfRow(${OF}, id: $id, draft: $draft) {
      people families reached unreached answered needHelp came isOver isSent lost below reachedBelow { name people reached unreached answered needHelp } channels { channel people reached }
    }
  }`,
  search: `query Search($organizationId: ID!, $q: String!, $perPage: Int) {
    search(organizationId: $organizationId, q: $q, perPage: $perPage) { resource rows more }
  }`,
  waitingRows: `query GetWaitingRows($organizationId: ID!) { waitingRows(organizationId: $organizationId) ${COUNT} }`,
  home: `query GetHome($organizationIds: [ID!]!) { home(organizationIds: $organizationIds) { organizationId counts ${COUNT} } }`,
  storageUse: 'query GetStorageUse($organizationId: ID!) { storageUse(organizationId: $organizationId) { used quota uploadsAtOnce } }',
  transferOwnership: `mutation TransferOwnership($organizationId: ID!, $personId: ID!) {
    transferOwnership(organizationId: $organizationId, personId: $personId) { done }
  }`,
  // Takes back a change set, of whatever resources it was; lists the rows that changed since and so stay.
  undoChangeSet: `mutation UndoChangeSet($organizationId: ID!, $changeSet: ID!) {
    undoChangeSet(organizationId: $organizationId, changeSet: $changeSet) { ${BULK_SELECTION} }
  }`,
  // Rows that follow a pattern, and what becomes of them.
  followers: `query GetFollowers(${NAMED}, $id: ID!, $row: ID) {
    followers(${OF}, id: $id, row: $row) {
      resource more rows { id title at status differences { field source mine theirs isEdited } }
    }
  }`,
  settleFollowers: `mutation SettleFollowers(${NAMED}, $id: ID!, $followers: String!, $ids: [ID!]!, $choice: FollowChoice!) {
    settleFollowers(${OF}, id: $id, followers: $followers, ids: $ids, choice: $choice) { ${BULK_SELECTION} }
  }`,
  // The views that the server keeps of a list: one's own, those that others share, and the one that it opens with.
  savedViews: `query SavedViews(${NAMED}) { savedViews(${OF}) ${VIEW} }`,
  saveView: `mutation SaveView(${NAMED}, $id: ID, $name: String!, $shared: Boolean!, $state: JSON!) {
    saveView(${OF}, id: $id, name: $name, shared: $shared, state: $state) ${VIEW}
  }`,
  deleteView: `mutation DeleteView(${NAMED}, $id: ID!) { deleteView(${OF}, id: $id) { done } }`,
  chooseView: `mutation ChooseView(${NAMED}, $id: ID) { chooseView(${OF}, id: $id) { done } }`,
} as const
