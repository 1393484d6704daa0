import { defineResource } from '#model'
import { count, figure, month, report } from './fieldSets/report.ts'
import { views } from './views/reportData.ts'

/** The community month by month. */
export default defineResource({
  ...report,
  name: 'report_data',
  label: ['Month', 'Report Data'],
  about: 'The last 12 months of the community in figures, this month included.',
  fields: {
    month: month('Month', 'In the community’s own time zone.'),
    residents: count('Residents', 'Moved in by the last day of the month, and neither moved out nor archived.'),
    moveIns: count('Move-ins', 'Residents whose move-in date lies in the month.'),
    moveOuts: count('Move-outs', 'Residents whose move-out date lies in the month.'),
    events: count('Events', 'Published, not canceled, and over.'),
    signUps: count('Sign-ups', 'Made in the month and not canceled; people who come along on someone else’s sign-up count, too.'),
    attended: count('Attendances', 'People who took part in events that count; a person at two events counts twice.'),
    participation: figure('Participation %', 'Residents who came to at least one event, of all residents.'),
    messages: count('Messages', 'Published in the month.'),
    documents: count('Documents', 'Published in the month.'),
    sessions: count('Sessions', 'Visits of the resident app, on whatever surface.'),
    activePeople: count('Active people', 'People of every kind who did anything themselves.'),
  },
  reportSource: 'reportData',
  list: {
    columns: ['month', 'residents', 'moveIns', 'moveOuts', 'events', 'attended', 'participation', 'messages', 'sessions', 'activePeople'],
    filters: ['month'],
    sort: '-month',
  },
  views,
})
