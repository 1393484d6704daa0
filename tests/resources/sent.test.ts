import { expect, test } from 'vitest'
import { actionsOf, fieldTypeOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { sourcesIn } from '#server/store/ledger.ts'
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
