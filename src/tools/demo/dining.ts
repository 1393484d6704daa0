import pg from 'pg'
import { add, link } from './add.ts'
import { everyone } from './audiences.ts'
import { DAY, day, published, wakingHour } from './days.ts'
import type { Community } from './people.ts'
import { randomOf, type Random } from './random.ts'
import { uuidOf } from './bulk.ts'
import type { Seeding, Values } from './rows.ts'
import { BREAKFASTS, DESSERTS, DINING_VENUES, MAINS, SALADS, SIDES, SOUPS, type Dish } from './words/dining.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const PERIODS = [
  ['breakfast', '07:30', '09:30'],
  ['lunch', '11:30', '13:30'],
  ['dinner', '16:30', '18:30'],
] as const
/** Days that are planned one by one; they come again until eight weeks are full. */
const PLANNED = 14
const WEEKS = 8

const dish = (course: string, [name, description, dietTags, allergens]: Dish, reviewed = true): Values => ({
  course,
  name,
  description,
  dietTags,
  allergens,
  allergensReviewed: reviewed,
  price: null,
  soldOut: false,
})

const of = (from: readonly Dish[], place: number): Dish => from[place % from.length] ?? from[0] ?? ['', '', [], []]

const coursesOf = (period: string, place: number): readonly Values[] =>
  period === 'breakfast'
    ? [
        dish('entree', of(BREAKFASTS, place)),
        dish('entree', of(BREAKFASTS, place + 3)),
        dish('beverage', ['Coffee, tea or juice', '', ['vegan'], []]),
      ]
    : [
        dish('soup', of(SOUPS, place + (period === 'dinner' ? 3 : 0))),
        dish('salad', of(SALADS, place)),
        dish('entree', of(MAINS, place * 2 + (period === 'dinner' ? 5 : 0))),
        dish('entree', of(MAINS, place * 2 + 8 + (period === 'dinner' ? 5 : 0)), place % 6 !== 5),
        dish('side', of(SIDES, place)),
        dish('dessert', of(DESSERTS, place + (period === 'dinner' ? 2 : 0))),
      ]

const scheduleOf = (index: number): Values => ({
  name: 'All year',
  validFrom: null,
  validTo: null,
  daySchedules: [1, 2, 3, 4, 5, 6, 0].flatMap(weekday =>
    PERIODS.filter(([period]) => index === 0 || period === 'lunch' || (index === 1 && period === 'breakfast')).map(
      ([period, startedAtTime, endedAtTime]) => ({ weekday, startedAtTime, endedAtTime, period }),
    ),
  ),
})

/** Where a community eats, what it serves for eight weeks, and what it draws on for that. */
export const seedDining = async (seeding: Seeding, community: Community): Promise<void> => {
  const random = randomOf(`dining of ${community.organization.slug}`)
  const venues = await seedVenues(seeding, community, random)
  const templates = await seedTemplates(seeding, community, random)
  const cycles = await seedCycles(seeding, community, random, venues, templates)
  await seedMeals(seeding, community, random, venues[0], cycles[0])
  await repeatMeals(seeding, community, venues[1] ?? venues[0] ?? '')
  seedReservations(seeding, community)
  await add(seeding, community, 'welcome_messages', random, [
    {
      values: {
        title: 'Welcome to our table',
        body: '<p>Breakfast from 7:30, lunch from 11:30, dinner from 4:30. <strong>Guests are always welcome</strong>; tell the front desk by noon.</p>',
        image: seeding.pictures.find(picture => picture.name === 'table.png'),
        startDate: day(seeding.now, -40),
        audience: everyone,
      },
    },
  ])
  if (community.organization.features?.includes('emenuChoice'))
    await add(seeding, community, 'e_menus', random, [
      {
        values: {
          providerName: 'Harborside Menus',
          url: 'https://menus.example/generations-house',
          displayName: 'Menu and reservations',
          icon: seeding.icons[3],
          loginHint: 'The number on your meal card.',
          audience: everyone,
        },
      },
    ])
}

const seedVenues = (seeding: Seeding, community: Community, random: Random): Promise<readonly string[]> =>
  add(
    seeding,
    community,
    'dining_venues',
    random,
    DINING_VENUES.map(([name, description, location, dressCode, capacity], index) => ({
      values: {
        name,
        description: `<p>${description}</p>`,
        photo: seeding.pictures[(index * 4 + 4) % seeding.pictures.length],
        phone: `555${2030100 + index}`,
        location,
        dressCode,
        capacity,
        venueSchedules: [scheduleOf(index)],
        closures: index === 0 ? [{ date: `${day(seeding.now, 0).slice(0, 4)}-12-25`, reason: 'Buffet in the lobby' }] : [],
        closed: index === 2,
        audience: everyone,
      },
    })),
  )

const seedTemplates = (seeding: Seeding, community: Community, random: Random): Promise<readonly string[]> =>
  add(
    seeding,
    community,
    'meal_templates',
    random,
    PERIODS.flatMap(([mealPeriod]) =>
      [0, 1, 2, 3].map(place => {
        const courses = coursesOf(mealPeriod, place)
        const [entree] = courses.filter(one => one['course'] === 'entree')
        return {
          values: {
            name: `${String(entree?.['name'])}, ${mealPeriod}`,
            mealPeriod,
            courses,
            image: place % 2 === 0 ? seeding.pictures.find(picture => picture.name === 'table.png') : null,
            cost: 3.5 + 1.25 * place,
          },
        }
      }),
    ),
  )

const seedCycles = (
  seeding: Seeding,
  community: Community,
  random: Random,
  venues: readonly string[],
  templates: readonly string[],
): Promise<readonly string[]> => {
  const cells = (weeks: number): readonly Values[] =>
    Array.from({ length: weeks * 7 }, (_, count) =>
      PERIODS.map(([mealPeriod], period) => ({
        week: 1 + Math.floor(count / 7),
        weekday: WEEKDAYS[count % 7],
        mealPeriod,
        meal: link(templates[period * 4 + (count % 4)]),
      })),
    ).flat()
  const main = link(venues[0])
  return add(seeding, community, 'menu_cycles', random, [
    {
      values: {
        name: 'Fall and winter',
        weeks: 2,
        startDate: day(seeding.now, -28),
        startWeek: 1,
        venues: main ? [main] : [],
        cells: cells(2),
        publishedThrough: day(firstMonday(seeding.now), WEEKS * 7 - PLANNED - 1),
      },
    },
    {
      values: {
        name: 'Spring and summer',
        weeks: 1,
        startDate: day(seeding.now, -220),
        startWeek: 1,
        endDate: day(seeding.now, -29),
        venues: main ? [main] : [],
        cells: cells(1),
      },
    },
  ])
}

/** A Monday four weeks ago. */
const firstMonday = (now: Date): Date => new Date(now.getTime() - (28 + ((now.getUTCDay() + 6) % 7)) * DAY)

// The first two of the eight weeks.
const seedMeals = async (
  seeding: Seeding,
  community: Community,
  random: Random,
  venue: string | undefined,
  cycle: string | undefined,
): Promise<void> => {
  const monday = firstMonday(seeding.now)
  const begun = (seeding.now.getTime() - monday.getTime()) / DAY
  const place = link(venue)
  await add(
    seeding,
    community,
    'meals',
    random,
    Array.from({ length: PLANNED }, (_, count) =>
      PERIODS.map(([mealPeriod, startsAt, endsAt]) => {
        const courses = coursesOf(mealPeriod, count)
        const [entree] = courses.filter(one => one['course'] === 'entree')
        const date = day(monday, count)
        return {
          at: wakingHour(seeding.now, begun - count + 10, community, 'meals'),
          values: {
            name: `${mealPeriod[0]?.toUpperCase()}${mealPeriod.slice(1)}: ${String(entree?.['name'])}`,
            mealPeriod,
            date,
            startsAt,
            endsAt,
            venues: place ? [place] : [],
            courses,
            audience: everyone,
            publishing: published(new Date(Date.parse(date)), -7),
            reservations: mealPeriod === 'dinner',
            slotMinutes: 30,
            perSlot: 24,
            partyMax: 6,
            cutoffHours: 4,
            cycle: link(cycle),
            occurrence: `${date} ${mealPeriod} ${place?.id ?? ''}`,
          },
        }
      }),
    ).flat(),
  )
}

// Every meal comes again after two weeks, as its cycle has it; those of the last two weeks are not published yet. On Sundays
// there are pancakes in another venue, which repeat by themselves.
const repeatMeals = async ({ ask, send }: Seeding, community: Community, venue: string): Promise<void> => {
  const rows = await ask<{ column_name: string }>(`select column_name from information_schema.columns where table_name = 'meals'`)
  const without = (...own: readonly string[]): string =>
    rows
      .map(row => row.column_name)
      .filter(name => !own.includes(name))
      .map(name => pg.escapeIdentifier(name))
      .join(', ')
  const listed = without('id', 'date', 'published_on', 'created_at', 'updated_at', 'occurrence')
  send(
    `insert into meals (id, date, published_on, created_at, updated_at, occurrence, ${listed})
       select ${uuidOf('id::text || turns', 'date + turns')},
         date + turns * ${PLANNED}, case when turns < ${WEEKS / 2 - 1} then published_on + turns * interval '${PLANNED} days' end,
         created_at, updated_at, (date + turns * ${PLANNED})::text || substr(occurrence, 11), ${listed}
       from meals, generate_series(1, ${WEEKS / 2 - 1}) turns where organization_id = $1`,
    [community.id],
  )
  const sundays = `meals where organization_id = $1 and meal_period = 'breakfast' and extract(dow from date) = 0`
  send(
    `insert into meal_series (organization_id, id, title, rule, starts_at, made_through, complete, created_at, updated_at)
       select organization_id, ${uuidOf("'pancakes' || organization_id::text", 'min(date)')}, 'Sunday pancakes', 'FREQ=WEEKLY;BYDAY=SU;UNTIL=' || to_char(max(date), 'YYYYMMDD'),
         min(date), max(date), true, min(created_at), min(created_at) from ${sundays} group by organization_id`,
    [community.id],
  )
  const kept = without('id', 'name', 'venues_ids', 'cycle_id', 'series_id', 'occurrence')
  send(
    `insert into meals (id, name, venues_ids, series_id, occurrence, ${kept})
       select ${uuidOf("'pancakes' || id::text", 'date')}, 'Sunday pancakes', array[$2]::uuid[],
         (select id from meal_series where organization_id = $1), date::text, ${kept} from ${sundays}`,
    [community.id, venue],
  )
}

// Six tables at each dinner of the days around today; who had one before today came, but for the last.
const seedReservations = ({ send, now }: Seeding, community: Community): void =>
  send(
    `insert into meal_reservations (organization_id, id, meal_id, person_id, "at", party, standing, seated_at, created_at, updated_at)
       select m.organization_id, ${uuidOf('m.id::text || u.id::text', 'm.date')}, m.id, u.id, m.starts_at, 1 + (u.n % 3)::int,
         case when m.date >= $2::date then 'reserved' when u.n % 6 = 0 then 'no_show' else 'seated' end,
         case when m.date < $2::date and u.n % 6 <> 0 then (m.date + m.starts_at::time) at time zone $3 end, m.created_at, m.created_at
       from meals m cross join lateral (select id, row_number() over (order by id) as n from users
         where organization_id = m.organization_id and person_type = 'resident' and archived_at is null limit 12) u
       where m.organization_id = $1 and m.reservations and m.published_on is not null and m.date between $2::date - 3 and $2::date + 2
         and u.n % 2 = extract(day from m.date)::int % 2`,
    [community.id, now.toISOString().slice(0, 10), community.organization.timezone],
  )
