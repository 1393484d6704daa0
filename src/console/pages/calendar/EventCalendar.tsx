import { calendarOf, systemResources } from '#catalogue'
import { useApplication } from '../../services/frame.tsx'
import { useLoadedResource } from '../../services/resources.ts'

/** The calendar of the organization's events as a page of its own (R3.17): what their list shows as a view. */
const EventCalendar = () => {
  const events = useLoadedResource(systemResources.events)
  const view = calendarOf(events)
  const Shown = useApplication().views.viewScreens['calendar']
  return view && Shown ? <Shown resource={events} view={view} alone /> : null
}

export default EventCalendar
