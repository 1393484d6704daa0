import type { PanelProps } from '#console/services/views.ts'
import Delivered from '#console/views/show/Delivered.tsx'
import { OutcomeNote } from '#console/views/list/OutcomeNote.tsx'
import { useActing } from '#console/views/list/useActing.tsx'
import { useBulk } from '#console/views/list/useBulk.ts'
import { ParentAction } from '../related/ParentAction.tsx'
import type { ReachOptions } from './reach.ts'

const Reach = ({ resource, record, panel }: PanelProps) => {
  const { offers } = panel.options as ReachOptions
  const bulk = useBulk(resource)
  const { act, dialog } = useActing(resource, bulk)
  const action = offers !== undefined && <ParentAction name={offers} {...{ resource, record, act, bulk }} />
  return (
    <Delivered {...{ resource, record, action }}>
      {bulk.outcome && <OutcomeNote bulk={bulk} />}
      {dialog}
    </Delivered>
  )
}

export default Reach
