import type { PanelProps } from '#console/services/views.ts'
import Delivered from '#console/views/show/Delivered.tsx'

const Reach = ({ resource, record }: PanelProps) => <Delivered resource={resource} record={record} />

export default Reach
