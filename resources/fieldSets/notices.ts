const notices = { at: 'createdAt', where: { kind: { is: 'notice' } } } as const

/** What became of first notices. */
export const noticeFigures = {
  notices: { ...notices, label: 'Notices', says: 'First notices, one for each person and channel.' },
  handedOver: {
    ...notices,
    where: { ...notices.where, standing: { in: ['sent', 'acknowledged', 'safe', 'needs_help', 'told_in_person'] } },
    label: 'Notices delivered',
    says: 'First notices that were handed over, confirmed or told in person.',
    good: 'up',
  },
  delivered: {
    label: 'Delivered',
    says: 'First notices that were handed over, confirmed or told in person, of all.',
    of: 'handedOver',
    over: 'notices',
    unit: 'percent',
    good: 'up',
  },
  failed: {
    ...notices,
    where: { ...notices.where, standing: { is: 'failed' } },
    label: 'Not delivered',
    says: 'First notices that could not be sent.',
    good: 'down',
  },
} as const

/** Lists people whom a first notice was sent to and who have not answered, one line for each. */
export const unanswered = { kind: { in: ['notice'] }, firstOfPerson: { is: true }, answered: { is: false } } as const
