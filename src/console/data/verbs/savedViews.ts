const VIEW = 'id name shared mine byDefault state'
const OF = 'organizationId: $organizationId, resource: $resource'
const NAMED = '$organizationId: ID!, $resource: String!'

/** The views that the server keeps of a list: one's own, those that others share, and the one that it opens with. */
export const savedViewDocuments = {
  list: `query SavedViews(${NAMED}) { savedViews(${OF}) { ${VIEW} } }`,
  save: `mutation SaveView(${NAMED}, $id: ID, $name: String!, $shared: Boolean!, $state: JSON!) {
    saveView(${OF}, id: $id, name: $name, shared: $shared, state: $state) { ${VIEW} }
  }`,
  delete: `mutation DeleteView(${NAMED}, $id: ID!) { deleteView(${OF}, id: $id) { done } }`,
  choose: `mutation ChooseView(${NAMED}, $id: ID) { chooseView(${OF}, id: $id) { done } }`,
} as const
