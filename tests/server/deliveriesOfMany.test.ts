import { expect, test } from 'vitest'
import { alerts, deliveryWorld } from './deliveryWorld.ts'

const stage = deliveryWorld(5_000)
const { act, alert, rows } = stage

test('[R7.13] what is sent to thousands is written to the ledger in several statements, each of few, and everybody is there once', async () => {
  const id = await alert()
  await act(alerts, 'publish', [id])
  // `cmin`: which statement of its transaction wrote a row.
  const [wrote] = await rows(
    `select count(*)::int as rows, count(distinct person_id)::int as people, count(distinct (person_id, channel))::int as once from deliveries where alert_id = '${id}'`,
  )
  const most = await rows(
    `select max(people)::int as people from (select count(distinct person_id) as people from deliveries where alert_id = '${id}' and reached group by cmin::text) s`,
  )
  expect(wrote).toMatchObject({ people: 5_000, once: wrote?.['rows'] })
  expect(Number(most[0]?.['people'])).toBeLessThan(2_200)
  const [told] = await rows(
    `select count(*)::int as people from (select person_id from deliveries where alert_id = '${id}' group by person_id having not bool_or(reached) and count(why_unreached) = 0 and not bool_or(next_at is not null)) s`,
  )
  expect(told).toEqual({ people: 0 })
})
