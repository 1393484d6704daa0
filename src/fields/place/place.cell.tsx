import type { CellAdapter } from '../adapters.browser.ts'
import { CutText, Icon, PickFilterEditor, pickedIds, saysPicked } from '#widgets'
import { nameOf } from '../reference/nameOf.tsx'
import { usePlaces } from './usePlaces.tsx'
import { streamingText, type Place, type PlaceOptions } from './place.ts'
import text from '#widgets/text.module.css'

const Streaming = () => (
  <span className={text['withIcon']}>
    <Icon name="video" size={16} />
    {streamingText()}
  </span>
)

export const place: CellAdapter<Place, PlaceOptions> = {
  icon: value => (value === 'virtual' ? null : 'pin'),
  width: 128,
  grows: true,
  Column: ({ value }) => (value === 'virtual' ? <Streaming /> : <CutText text={nameOf(value)} />),
  Show: ({ value }) => (value === 'virtual' ? <Streaming /> : <>{nameOf(value)}</>),
  Filter: {
    Editor: ({ options, ...editor }) => <PickFilterEditor {...editor} find={usePlaces(options.to)} />,
    format: saysPicked,
    names: (filter, { to }) => [{ resource: to, ids: pickedIds(filter) }],
  },
}
