import { expect, test } from 'vitest'
import { alerts, deliveryWorld } from './deliveryWorld.ts'

const stage = deliveryWorld(4)
const { act, alert, mails, work } = stage

test('[R6.4] mail keeps the links and bold words of what was written, and where nothing can be clicked the address is said', async () => {
  const body =
    '<p>Seats are <strong>limited</strong>: <a href="https://tickets.example/a?b=1&amp;c=2">get yours</a>.</p><p>Or call <a href="tel:5551234567">(555) 123-4567</a>.</p>'
  const id = await alert({ channels: ['email', 'sms'], body, requireAck: false })
  await act(alerts, 'publish', [id])
  await work(8)
  expect(mails).toHaveLength(4)
  expect(mails[0]?.html).toContain(
    '<p>Seats are <strong>limited</strong>: <a href="https://tickets.example/a?b=1&amp;c=2">get yours</a>.</p>',
  )
  const plain = ['Seats are limited: get yours (https://tickets.example/a?b=1&c=2).', 'Or call (555) 123-4567.']
  expect(mails[0]?.text).toContain(plain.join('\n\n'))
  expect(stage.vendor().taken[0]?.text).toBe(plain.join('\n'))
})

test('[R3.12] an all clear that was written in lines is sent in lines', async () => {
  const id = await alert({ channels: ['email'], requireAck: false })
  await act(alerts, 'publish', [id])
  await work()
  mails.length = 0
  await act(alerts, 'allClear', [id], { resolution: 'The water is back.\nLet it run <5 minutes> first.' })
  await work()
  expect(mails[0]?.text).toContain('The water is back.\n\nLet it run <5 minutes> first.')
  expect(mails[0]?.html).toContain('Let it run &lt;5 minutes&gt; first.')
})

test('[R3.12] an alert that repeats does so three times unless it says how often', async () => {
  const id = await alert({ channels: ['email'], requireAck: true, repeatEveryMinutes: 10 })
  expect(await stage.rows(`select repeat_max as most from alerts where id = '${id}'`)).toEqual([{ most: 3 }])
})

test('[R3.12] an alert that asks for no answer keeps no repeats', async () => {
  const id = await alert({ channels: ['email'], requireAck: false, repeatEveryMinutes: 10, repeatMax: 2 })
  expect(await stage.rows(`select repeat_every_minutes as every, repeat_max as most from alerts where id = '${id}'`)).toEqual([
    { every: null, most: null },
  ])
})
