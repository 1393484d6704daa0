const ROW = 'organizationId: $organizationId, resource: $resource, id: $id'
const NAMED = '$organizationId: ID!, $resource: String!, $id: ID!'

/** Screens on walls: their addresses, and what they show. */
export const screenDocuments = {
  link: `query ScreenLink(${NAMED}) { screenLink(${ROW}) { madeBy createdAt } }`,
  preview: `query ScreenPreview(${NAMED}, $at: DateTime) { screenPreview(${ROW}, at: $at) { html } }`,
  connect: `mutation ConnectScreen(${NAMED}) { connectScreen(${ROW}) { address } }`,
  disconnect: `mutation DisconnectScreen(${NAMED}) { disconnectScreen(${ROW}) { done } }`,
} as const
