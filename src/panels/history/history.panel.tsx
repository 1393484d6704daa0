import type { PanelProps } from '#console/services/views.ts'
import History from '#console/views/show/History.tsx'
import { useHasHistoryOf } from '#console/views/show/history.ts'

const HistoryPanel = (props: PanelProps) => {
  const { resource, record } = props
  return useHasHistoryOf(props) ? <History resource={resource} id={record.id} madeAt={record.createdAt} /> : null
}

export default HistoryPanel
