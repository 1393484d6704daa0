import type { PanelProps } from '#console/services/views.ts'
import History from '#console/views/show/History.tsx'
import { useHasHistoryOf } from '#console/views/show/history.ts'

const HistoryPanel = (props: PanelProps) => (useHasHistoryOf(props) ? <History resource={props.resource} id={props.record.id} /> : null)

export default HistoryPanel
