import { memo } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import { bare, type Link } from './link.ts'
import { named } from './nameOf.tsx'
import type { ReferenceOptions } from './reference.ts'
import { RowInput } from './RowInput.tsx'
import { useFind } from './useFind.tsx'

export const reference: InputAdapter<ReferenceOptions> = memo(props => (
  <RowInput<Link> {...props} choiceOf={named} valueOf={bare} find={useFind(props.options.to, props.options.offers)} />
))
