/** Placed by when the event began, whenever they were given. */
const given = { at: 'event.startsAt', answers: { by: 'person' } } as const

/** What is counted of the answers of attendees. */
export const figures = {
  ratings: {
    ...given,
    label: 'Ratings',
    says: 'Star ratings that attendees gave, to the nearest five.',
    where: { stars: { filled: true } },
  },
  rating: {
    ...given,
    label: 'Rating',
    says: 'The mean of the star ratings of attendees, from 1 to 5.',
    where: { stars: { filled: true } },
    mean: 'stars',
    digits: 1,
    good: 'up',
  },
  yesOrNo: { ...given, label: 'Yes or no', says: 'Answers that are yes or no, to the nearest five.', where: { yes: { filled: true } } },
  yesShare: {
    ...given,
    label: 'Yes',
    says: 'Answers that are yes, of those that are yes or no.',
    where: { yes: { filled: true } },
    share: { yes: { is: 'yes' } },
    unit: 'percent',
    digits: 0,
    good: 'up',
  },
  comments: { ...given, label: 'Comments', says: 'Answers in words, to the nearest five.', where: { words: { filled: true } } },
} as const
