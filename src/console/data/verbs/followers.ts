import type { Wire } from '#model'
import { operation } from '../documents.ts'
import type { Followers } from '../following.ts'
import type { BulkResult } from '../types.ts'
import { BULK_SELECTION } from './bulk.ts'

const ROWS = 'rows { id title at status differences { field source mine theirs isEdited } }'

/** Rows that follow a pattern, and what becomes of them. */
export const followers = {
  list: operation(
    'query',
    'GetFollowers',
    'followers',
    { organizationId: 'ID!', resource: 'String!', id: 'ID!', row: 'ID' },
    `resource more ${ROWS}`,
  ),
  settle: operation(
    'mutation',
    'SettleFollowers',
    'settleFollowers',
    { organizationId: 'ID!', resource: 'String!', id: 'ID!', followers: 'String!', ids: '[ID!]!', choice: 'FollowChoice!' },
    BULK_SELECTION,
  ),
  found: (reply: Wire) => reply['followers'] as readonly Followers[],
  settled: (reply: Wire) => reply['settleFollowers'] as BulkResult,
}
