import type { PanelProps } from '#console/services/views.ts'
import History from '#console/views/show/History.tsx'
import { useHasHistory } from '#console/views/show/history.ts'

const HistoryPanel = ({ resource, record }: PanelProps) => (useHasHistory() ? <History resource={resource} id={record.id} /> : null)

export default HistoryPanel
