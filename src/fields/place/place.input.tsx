import { memo } from 'react'
import { Icon, type Choice } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import { bare } from '../reference/link.ts'
import { RowInput } from '../reference/RowInput.tsx'
import type { Place, PlaceOptions } from './place.ts'
import { ONLINE, usePlaces } from './usePlaces.tsx'

type Somewhere = NonNullable<Place>

const choiceOf = (place: Somewhere): Choice => (place === 'virtual' ? ONLINE : place)
const placeOf = (choice: Choice): Somewhere => (choice.id === ONLINE.id ? 'virtual' : bare(choice))
const iconOf = (choice: Choice) => (choice.id === ONLINE.id ? <Icon name="video" size={16} /> : undefined)

/** A row of the resource of places, or 'Streaming', which is always offered first (R7.10). */
export const place: InputAdapter<PlaceOptions> = memo(props => (
  <RowInput<Somewhere> {...props} choiceOf={choiceOf} valueOf={placeOf} iconOf={iconOf} find={usePlaces(props.options.to)} />
))
