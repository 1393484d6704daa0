/** What neighbors write to each other: category, title, text, price. */
export const POSTS: readonly (readonly [category: string, title: string, body: string, price: string])[] = [
  ['for_sale', 'Rocking chair, oak', 'From my daughter’s porch. Sturdy, newly glued, too large for my new apartment.', '$40'],
  ['wanted', 'A fourth for bridge', 'Mondays after lunch in the Library. We are patient and we laugh a lot.', ''],
  ['rides', 'Going to the farmers market on Saturday', 'Two seats free. I leave at 9:15 from the east door and am back for lunch.', ''],
  ['lost_and_found', 'Found: one pearl earring', 'On the carpet outside the Chapel on Sunday. It waits at the front desk.', ''],
  ['thanks', 'Thank you, second floor', 'For the soup, the cards and the company while my hip was healing.', ''],
  ['club_news', 'Garden Club divides its irises', 'Come with a pot on Wednesday at ten. There are more than we can plant.', ''],
  ['for_sale', 'Sewing machine', 'Runs like new. Comes with a table and more bobbins than anybody needs.', '$75'],
  ['other', 'Who remembers the Orpheum?', 'I am collecting stories about the old theater for the newsletter.', ''],
  ['wanted', 'Large-print mysteries', 'I have read everything on the library cart. Swap?', ''],
  ['lost_and_found', 'Lost: gray cat statue', 'It stood on the bench by the pond. It is ugly and I miss it.', ''],
  ['club_news', 'Chorus needs two basses', 'You need not read music. You need to like Tuesdays.', ''],
  ['rides', 'Concert at the high school', 'Friday at seven. The bus is full; I can take one more.', ''],
]

/** Days from Sunday 0 to Saturday 6. */
type Hours = readonly [days: readonly number[], from: string, until: string] | null
const WEEKDAYS = [1, 2, 3, 4, 5]

export const SERVICES: readonly (readonly [
  name: string,
  category: string,
  description: string,
  hours: Hours,
  where: string,
  price: string,
])[] = [
  [
    'Hair salon',
    'hair',
    'Cut, color and set by Denise and her colleague.',
    [[2, 5], '09:00', '15:00'],
    'Main house, lower level',
    'Cut from $28',
  ],
  [
    'Rides to appointments',
    'transport',
    'To doctors and banks within ten miles, door to door.',
    [WEEKDAYS, '08:00', '16:00'],
    'Front desk',
    'Included',
  ],
  [
    'Repairs',
    'repairs',
    'From a dripping tap to a picture that wants to hang straight. Emergencies at any hour.',
    [WEEKDAYS, '08:00', '17:00'],
    'Your apartment',
    'Included',
  ],
  [
    'Housekeeping',
    'cleaning',
    'Weekly cleaning; more often if you like.',
    [WEEKDAYS, '09:00', '15:00'],
    'Your apartment',
    'Weekly included, extra $35',
  ],
  [
    'Help with phones and tablets',
    'technology',
    'Students of the high school sit down with you.',
    [[3], '15:00', '17:00'],
    'Library',
    'Free',
  ],
  [
    'Podiatry',
    'care',
    'A podiatrist sees you here on the first Thursday of the month.',
    [[4], '09:00', '12:00'],
    'Wellness office',
    'Billed to your insurance',
  ],
  ['Massage', 'hair', 'Thirty or sixty minutes with a licensed therapist.', [[1], '10:00', '16:00'], 'Fitness Center', '$45 and $80'],
  ['Guest room', 'other', 'For family who stay the night.', null, 'East wing, second floor', '$95 a night'],
]

export const LINKS: readonly (readonly [title: string, address: string, category: string])[] = [
  ['Public library', 'https://library.example/catalog', 'Reading'],
  ['Weather at the lake', 'https://weather.example/today', 'Every day'],
  ['Large-print newspaper', 'https://news.example/large', 'Reading'],
  ['Bus schedule', 'https://transit.example/lines', 'Getting around'],
  ['Live from the zoo', 'https://zoo.example/cameras', 'For fun'],
  ['Patient portal', 'https://clinic.example/portal', 'Health'],
  ['Daily crossword', 'https://puzzles.example/crossword', 'For fun'],
]

export const APPS: readonly (readonly [name: string, slug: string, description: string, help: string])[] = [
  [
    'Family Photos',
    'family-photos',
    'Pictures that your family sends, on the TV and in the app.',
    'Give the code on your welcome card to your family; they do the rest.',
  ],
  ['Ride Share', 'ride-share', 'Order a car when the bus is full.', 'The front desk enters your address and card with you.'],
  ['Pharmacy', 'pharmacy', 'Refills, delivered on Tuesdays and Fridays.', 'Have your prescription number at hand.'],
  ['Audio Books', 'audio-books', 'Novels and histories, read aloud.', 'Sign in with the number of your library card.'],
  ['Video Calls', 'video-calls', 'One button to your family.', 'Ask at Help with phones and tablets.'],
  ['Brain Games', 'brain-games', 'Ten minutes of words and numbers.', 'Nothing to set up.'],
]
