import { v7 } from 'uuid'
import { namedFields } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { authorOf } from '../request/author.ts'
import { constantColumns } from '../store/constants.ts'
import { isTenant } from '../store/tables.ts'
import { initialFound } from './serverValues.ts'
import { takenByNew } from './patterns/taken.ts'
import { toRow } from './toRow.ts'
import { placeInTree } from './tree.ts'
import type { Values } from '../rows/values.ts'
import type { Work } from '../request/work.ts'

/** The whole row of a new record: base columns, every field's columns, its place in the tree. */
export const newRow = async (work: Work, resource: Resource, values: Values): Promise<Row> => {
  const fields = await toRow({ ...values, ...initialFound(resource, values, work) }, namedFields(resource), work.env)
  const row = {
    ...(isTenant(resource) ? { organization_id: work.organization.id } : {}),
    id: v7(),
    created_at: work.moment,
    created_by: authorOf(work.session),
    updated_at: work.moment,
    updated_by: authorOf(work.session),
    ...fields,
    ...(await takenByNew(work, resource, values, fields)),
    ...constantColumns(resource),
  }
  return { ...row, ...(await placeInTree(work, resource, row)) }
}
