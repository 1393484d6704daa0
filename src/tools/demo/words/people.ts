/** Names of fictional people, and the groups that they belong to. */
export const WOMEN =
  'Alice Beatrice Carol Clara Doris Edith Elsie Esther Florence Frances Gladys Hazel Helen Irene Jean Joan Josephine June Lillian Lois Louise Mabel Margaret Marion Martha Mary Mildred Norma Pauline Pearl Phyllis Rita Rose Ruth Shirley Stella Sylvia Thelma Vera Viola Virginia Vivian Wilma Winifred'.split(
    ' ',
  )

export const MEN =
  'Arthur Bernard Charles Daniel Douglas Edward Ernest Eugene Francis Frank Gordon Harold Henry Jack James John Joseph Kenneth Leonard Louis Milton Norman Oscar Peter Ralph Raymond Robert Roy Samuel Sidney Stanley Theodore Thomas Vernon Victor Walter Warren'.split(
    ' ',
  )

export const FIRST_NAMES = [...WOMEN, ...MEN]

export const LAST_NAMES =
  'Abernathy Alvarez Bailey Baxter Bennett Boyd Brennan Brooks Burke Calhoun Carver Castillo Chandler Chen Coleman Conway Dalton Delgado Dixon Donovan Drake Ellison Emerson Espinoza Farrell Fleming Fletcher Foster Gallagher Garrison Gibbs Goodwin Granger Hale Hammond Hartman Hawkins Hensley Hobbs Holloway Ingram Jennings Keller Kendall Kowalski Lambert Larson Lockhart Maddox Marlowe Mercer Meyers Moran Nakamura Norwood Ortega Pacheco Parrish Pearson Quinlan Ramsey Reyes Rhodes Sandoval Sawyer Schneider Shepherd Sinclair Stanton Sutton Tanaka Thornton Underwood Vance Vargas Wallace Webster Whitaker Winslow Yates'.split(
    ' ',
  )

export const GROUPS: readonly (readonly [name: string, kind: string, description: string])[] = [
  ['Garden Club', 'interest', 'Raised beds, the greenhouse and the flower show.'],
  ['Book Club', 'interest', 'One novel a month, in large print and as a recording.'],
  ['Craft Circle', 'interest', 'Knitting, quilting, cards and small woodwork.'],
  ['Chorus', 'interest', 'Rehearses on Tuesdays, sings on holidays.'],
  ['Walking Club', 'interest', 'Three times a week, in every weather that allows it.'],
  ['Residents Council', 'committee', 'Elected by the residents; meets on the first Thursday.'],
  ['Dining Committee', 'committee', 'Tastes, complains and proposes.'],
  ['Welcome Committee', 'committee', 'Calls on everyone who moves in.'],
  ['Fall Prevention', 'care', 'Balance and strength, with the physical therapist.'],
  ['Second Floor', 'building', 'Everyone who lives on the second floor.'],
  ['Life Enrichment Team', 'staff', 'Plans and runs the calendar.'],
  ['Front Desk', 'staff', 'First to know, first to help.'],
]

/** Whom a resident names for an emergency, and which first names such a person may have. */
export const CONTACTS = [
  ['Daughter', WOMEN],
  ['Son', MEN],
  ['Niece', WOMEN],
  ['Nephew', MEN],
  ['Friend', FIRST_NAMES],
] as const

/** How families belong to residents. */
export const RELATIONS = ['child', 'child', 'child', 'grandchild', 'spouse', 'sibling', 'friend', 'poa'] as const

export const GROUP_COLOURS = ['#2f6f4f', '#8a4b2a', '#6b3f8f', '#a3324d', '#2c5f8a', '#5a5a2a']

export const INTERESTS = [
  'gardening',
  'bridge',
  'opera',
  'baseball',
  'quilting',
  'birds',
  'crosswords',
  'cooking',
  'choir',
  'history',
  'dogs',
  'painting',
  'walking',
  'movies',
]

export const BIOGRAPHIES = [
  'Taught third grade for thirty-one years and still corrects menus.',
  'Kept the books of a lumber yard; knows every hymn by number.',
  'Grew up on a dairy farm, flew for the mail, raised four sons.',
  'Nurse, then mayor, and still the one who opens every meeting.',
  'Played second violin and would like to play it again.',
]
