/** Who lives here, on the last day of a period. Who is archived has left that day, and lived here before. */
const living = {
  where: { personType: { is: 'resident' } },
  stands: { from: 'moveInDate', until: ['moveOutDate', 'archivedAt'] },
} as const

/** What is counted of people. */
export const figures = {
  residents: { ...living, label: 'Residents', says: 'Moved in, and neither moved out nor archived, on the last day.' },
  residentDays: { ...living, label: 'Resident days', says: 'For each resident the days that they lived here.', days: true },
  participants: {
    ...living,
    label: 'Participants',
    says: 'Residents who attended at least one event.',
    has: { figure: 'event_signups.attended', through: 'person' },
    good: 'up',
  },
  participation: {
    label: 'Participation',
    says: 'Residents who attended at least one event, of those who live here on the last day.',
    of: 'participants',
    over: 'residents',
    unit: 'percent',
    target: 70,
    good: 'up',
  },
  quiet: {
    // Who moved out since then lived here on the last day of a period before.
    where: { personType: { is: 'resident' }, status: { in: ['active', 'moved_out'] } },
    stands: { ...living.stands, for: 14 },
    label: 'Not seen in 14 days',
    says: 'Residents for 14 days or more who attended nothing in the last 14 days, without those who are away now.',
    lacks: { figure: 'event_signups.attended', through: 'person', last: 14 },
    good: 'down',
  },
  quietShare: {
    label: 'Quiet residents',
    says: 'Residents who attended nothing in the last 14 days, of those who live here on the last day.',
    of: 'quiet',
    over: 'residents',
    unit: 'percent',
    good: 'down',
  },
  moveIns: { where: { personType: { is: 'resident' } }, at: 'moveInDate', label: 'Move-ins', says: 'Residents who moved in.' },
  moveOuts: { where: { personType: { is: 'resident' } }, at: 'moveOutDate', label: 'Move-outs', says: 'Residents who moved out.' },
  future: {
    where: { personType: { is: 'future_resident' }, archivedAt: { filled: false } },
    label: 'Future residents',
    flag: 'future_residents',
    says: 'As of now, whatever the period.',
  },
  veterans: {
    ...living,
    where: { ...living.where, veteran: { is: true } },
    label: 'Veterans',
    says: 'Of the residents on the last day.',
  },
  unreachable: {
    ...living,
    where: { ...living.where, email: { filled: false }, phoneMobile: { filled: false }, phoneHome: { filled: false } },
    label: 'No contact method',
    says: 'Residents without email, mobile phone and home phone.',
    good: 'down',
  },
  withFamily: {
    ...living,
    label: 'With family',
    says: 'Residents with a family member who is linked.',
    has: { figure: 'family_links.linked', through: 'resident' },
    good: 'up',
  },
  familyShare: {
    label: 'With family linked',
    says: 'Residents with a family member who is linked, of those who live here on the last day.',
    of: 'withFamily',
    over: 'residents',
    unit: 'percent',
    good: 'up',
  },
  active: {
    ...living,
    label: 'Active residents',
    says: 'Residents who did anything themselves.',
    has: { figure: 'activities.done', through: 'user' },
    good: 'up',
  },
  activity: {
    label: 'Active',
    says: 'Residents who did anything themselves, of those who live here on the last day.',
    of: 'active',
    over: 'residents',
    unit: 'percent',
    good: 'up',
  },
  dormant: {
    where: living.where,
    stands: { ...living.stands, for: 28 },
    label: 'Nothing done in 28 days',
    says: 'Residents for 28 days or more who did nothing themselves in the last 28 days.',
    lacks: { figure: 'activities.done', through: 'user', last: 28 },
    good: 'down',
  },
} as const
