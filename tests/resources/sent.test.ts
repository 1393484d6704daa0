import { expect, test } from 'vitest'
import { actionsOf, fieldTypeOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { settledColumn, sourcesIn } from '#server/store/ledger.ts'
import { envAt } from '#model'

const env = envAt({ timezone: 'America/Chicago', locale: 'en-US' })

test('[R3.9] [R3.15] no text that people are sent has a placeholder in it, as nothing fills it in; nor has a template of one', () => {
  const sent = sourcesIn(catalogue).flatMap(({ resource, kinds }) =>
    Object.values(kinds).flatMap(one => [one?.title, one?.text, one?.short].flatMap(key => resource.fields[key ?? ''] ?? [])),
  )
  const templates = catalogue.resources.flatMap(({ templateFor = [], fields }) =>
    templateFor
      .filter(({ resource }) =>
        actionsOf(catalogue.resource(resource)).some(({ effects }) => effects?.some(one => one.effect === 'deliver')),
      )
      .flatMap(({ resource, copies }) =>
        Object.entries(copies).flatMap(([to, from]) => {
          const target = catalogue.resource(resource).fields[to]
          return target?.options && 'sent' in target.options ? [fields[from]!] : []
        }),
      ),
  )
  const texts = [...sent, ...templates].filter(({ options }) => !options.readOnly)
  expect(texts.length).toBeGreaterThan(9)
  for (const field of texts)
    expect(fieldTypeOf(field).check('<p>Dear {{ firstName }}</p>', field.options, env)).toMatchObject([{ code: 'placeholder' }])
})

test('[R3.9] [R3.15] what brings back a row that was not sent says that it is sent then, and promises no way back', () => {
  // An update has no time of its own: a draft that comes back waits for somebody to send it.
  const sending = catalogue.resources.filter(one => settledColumn(catalogue, one) !== null && one.operations?.create !== false)
  const back = sending.flatMap(one => actionsOf(one).filter(({ sets = {} }) => sets.cancelledAt === null || sets.archivedAt === null))
  expect(back.length).toBeGreaterThan(4)
  for (const action of back)
    expect(action).toMatchObject({ confirm: expect.stringContaining('it is sent immediately') as string, undo: false })
  expect(actionsOf(catalogue.resource('messages')).find(({ name }) => name === 'cancel')?.confirm).toMatch(
    /^If it has not gone out, it will not be sent\./,
  )
})
