import pg from 'pg'
import type { Catalogue } from '#catalogue'
import { allWords } from '../search/words.ts'
import { copyOf, organizationId } from './copy.ts'
import { fillEvents, fillLarge } from './benchData.ts'

/** Organizations of the world that is searched; the last of them has all the rows. */
const ORGANIZATIONS = 41

export const SEARCHED_ORGANIZATION = `organization-${ORGANIZATIONS}`

const ADJECTIVES =
  'Morning Evening Afternoon Gentle Guided Outdoor Weekly Monthly Annual Beginner Advanced Open Private Special Holiday Spring'
const ACTIVITIES =
  'Yoga Walk Bingo Movie Concert Lecture Painting Chess Swim Choir Garden Dance Poetry Knitting Museum Market Sculpture Pottery Baking Bridge Stretching Meditation Woodwork Photography Writing Trivia Karaoke Fishing Archery Zumba'
const BEGINNINGS = 'Har Whit Mont Ash Black Car Den East Fair Green Hol Kirk Lang Mor Nor Oak Pres Quin Rad Sand'
const ENDS = 'ington comb gomery ford wood ter by man field don ley patrick ston ris folk ham cott lan cliffe well'

const list = (words: string): string => `(array['${words.split(' ').join(`', '`)}'])`
const size = (words: string): number => words.split(' ').length
// A number from 0 to 1 that is the same for the same event; a power of it makes the first words of a list the common ones.
const chance = (salt: string): string => `(((hashtext('${salt}' || k) & 1048575) / 1048576.0) ^ 1.6)`
const one = (words: string, salt: string): string => `${list(words)}[1 + floor(${chance(salt)} * ${size(words)})::int]`
const surname = `${one(BEGINNINGS, 's')} || ${one(ENDS, 'e')}`

// 'Gentle Painting with Montgomery 4711'; 'Quokka' stands in one of 40,000, 'Zither' in one of 50,000, both in one of 200,000.
const TITLE = `${one(ADJECTIVES, 'j')} || ' ' || ${one(ACTIVITIES, 'a')} || ' with ' || ${surname} || ' ' || k % 9973
  || case when k % 40000 = 7 then ' Quokka' else '' end || case when k % 50000 = 7 then ' Zither' else '' end`

/** Fills an empty, migrated database: one organization with so many events, of words as people use them, and a resident to every twenty. */
export const fillSearched = async (
  ownerUrl: string,
  catalogue: Catalogue,
  rows: number,
  log: (line: string) => void = () => undefined,
): Promise<void> => {
  await fillLarge(ownerUrl, catalogue, { organizations: ORGANIZATIONS, eventsEach: 1000, eventsFrom: 32 })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    log(`${rows} events of one organization`)
    await fillEvents(client, catalogue, ORGANIZATIONS, ORGANIZATIONS, 1001, rows, TITLE)
    await copyOf(
      client,
      catalogue,
      'users',
      { firstName: 'Person', lastName: 'Resident', personType: 'resident', lifeActiveAccess: true },
      {
        organization_id: organizationId('o'),
        id: `md5('u' || o || '.' || k)::uuid`,
        first_name: one('Mary James Patricia Robert Linda John Barbara Morris Susan William Eleanor Thomas', 'f'),
        last_name: surname,
      },
      `generate_series(${ORGANIZATIONS}, ${ORGANIZATIONS}) o, generate_series(11, ${rows / 20}) k`,
    )
    log('their words')
    for (const { text } of allWords(catalogue.resources)) await client.query(text)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
