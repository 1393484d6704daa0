/** Words that the demo world is made of. */
export const FIRST_NAMES =
  'Alice Arthur Beatrice Bernard Carol Charles Clara Daniel Doris Douglas Edith Edward Elsie Ernest Esther Eugene Florence Francis Frances Frank Gladys Gordon Harold Hazel Helen Henry Irene Jack James Jean Joan John Joseph Josephine June Kenneth Leonard Lillian Lois Louis Louise Mabel Margaret Marion Martha Mary Mildred Milton Norma Norman Oscar Pauline Pearl Peter Phyllis Ralph Raymond Rita Robert Rose Roy Ruth Samuel Shirley Sidney Stanley Stella Sylvia Thelma Theodore Thomas Vera Vernon Victor Viola Virginia Vivian Walter Warren Wilma Winifred'.split(
    ' ',
  )

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

export const CATEGORIES = ['Menus', 'Newsletters', 'Forms', 'Handbooks', 'Council minutes', 'Safety']

export const DOCUMENTS = [
  'Weekly dining menu',
  'Newsletter',
  'Transportation request form',
  'Guest room booking form',
  'Resident handbook',
  'Emergency procedures',
  'Council minutes',
  'Fitness center rules',
  'Holiday schedule',
  'Housekeeping schedule',
]

export const MESSAGES: readonly (readonly [subject: string, body: string])[] = [
  [
    'Elevator maintenance on Wednesday',
    'The east elevator is out of service from <strong>9:00 to 12:00</strong>. Please use the west elevator.',
  ],
  ['Flu clinic in the lobby', 'Bring your insurance card. No appointment is needed between 10:00 and 14:00.'],
  ['New hours at the front desk', 'From next Monday the desk is open from 7:00 to 21:00, every day.'],
  ['Window washing this week', 'Please clear your window sills by Tuesday evening.'],
  ['Holiday brunch sign-up', 'Family is welcome. Tell the dining room how many of you come by Friday.'],
  ['Shuttle to the farmers market', 'The bus leaves at 9:30 on Saturday and is back by noon.'],
  ['Water shut-off on the second floor', 'On Thursday from 13:00 to 15:00 the plumber replaces a valve.'],
  ['Council election results', 'Thank you to everyone who stood. The new council meets on the first Thursday.'],
  ['Library cart is back', 'It comes by on Mondays and Fridays with large-print novels and recordings.'],
  ['Laundry room reopened', 'The new machines take no coins. The staff will show you how they work.'],
]

export const TEMPLATES: readonly (readonly [title: string, dimension: string, minutes: number])[] = [
  ['Chair exercise', 'physical', 45],
  ['Morning stretch', 'physical', 30],
  ['Prize bingo', 'social', 60],
  ['Movie night', 'social', 120],
  ['Armchair travels', 'intellectual', 60],
  ['Flower arranging', 'emotional', 60],
  ['Trivia tournament', 'intellectual', 60],
  ['Ice cream social', 'social', 60],
  ['Hymn sing', 'spiritual', 45],
  ['Watercolor for beginners', 'emotional', 90],
  ['Tai chi', 'physical', 45],
  ['Current events over coffee', 'intellectual', 60],
  ['Balloon volleyball', 'physical', 45],
  ['Letters to the troops', 'vocational', 60],
  ['Card making', 'vocational', 60],
  ['Meditation', 'spiritual', 30],
]
