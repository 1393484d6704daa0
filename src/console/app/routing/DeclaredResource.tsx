import type { ResourceDefinition } from 'ra-core'
import type { Resource } from '#model'
import { Unknown } from '../Unknown.tsx'

interface Props {
  /** No address: a resource's screens have routes of their own, since few of them hang below one path (DESIGN 6). */
  readonly name: string
  readonly resource: Resource
}

/** Makes a resource known to react-admin under its own name, wherever its screens are. */
export const DeclaredResource = (_: Props) => <Unknown />

DeclaredResource.raName = 'Resource'
DeclaredResource.registerResource = ({ resource }: Props): ResourceDefinition => ({
  name: resource.name,
  hasList: true,
  hasCreate: resource.operations?.create !== false,
  hasEdit: resource.operations?.update !== false,
  hasShow: resource.detail !== false,
})
