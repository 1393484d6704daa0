/** What is counted of the rows of User Data. */
export const figures = {
  people: { label: 'People', says: 'Everyone in the user list, as of now.' },
  residents: { where: { personType: { is: 'resident' } }, label: 'Residents listed', says: 'Residents in the user list, as of now.' },
  age: {
    where: { personType: { is: 'resident' } },
    median: 'age',
    digits: 0,
    label: 'Median age',
    says: 'Half of the residents are younger, as of now.',
  },
  stay: {
    where: { personType: { is: 'resident' } },
    median: 'stayMonths',
    digits: 0,
    label: 'Median stay in months',
    says: 'Half of the residents have been here for less, as of now.',
  },
  alone: {
    where: { personType: { is: 'resident' }, family: { is: 0 } },
    label: 'No family linked',
    says: 'Residents without a family member whose link is in force, as of now.',
    good: 'down',
  },
  unreachable: {
    where: { reachable: { is: 'none' } },
    label: 'No contact method',
    says: 'Without email and phone, as of now.',
    good: 'down',
  },
  checkedIn: {
    where: { personType: { is: 'resident' } },
    mean: 'checkedIn',
    unit: 'percent',
    label: 'Checked in',
    says: 'Of the last 28 days on which residents were expected, on average.',
    good: 'up',
  },
} as const
