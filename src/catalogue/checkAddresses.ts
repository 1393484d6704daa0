import type { Addresses, Making, Nest, Resource, RowForm } from '#model'
import { fieldTypes } from '#fields'
import { fitsInto } from '#fields/pattern.ts'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { named, type Report } from './mistakes.ts'
import { statesOf } from './states.ts'

const STANDING = ['new', 'edit', 'detail', 'duplicate']
const SEGMENTS = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/

const keysOf = (resource: Resource): readonly string[] => Object.keys(resource.fields)

const checkOwn = ({ urls }: Resource, report: Report): void => {
  if (!urls || urls === 'list') return
  for (const [screen, address] of Object.entries(urls) as [keyof Addresses, string][]) {
    const hasId = address.split('/').includes(':id')
    if (screen === 'create' && hasId) report('R136', `urls.${screen}`, `has ':id', and a row that is about to be made has none.`)
    if (screen !== 'create' && !hasId) report('R136', `urls.${screen}`, `has no ':id': it would be one address for every row.`)
  }
}

const checkNest = (resource: Resource, nest: Nest, path: string, report: Report): void => {
  if (!keysOf(resource).includes(nest.field)) report('R130', `${path}.field`, named(nest.field, keysOf(resource), 'a field'))
  else if (targetOf(resource.fields[nest.field]) === null)
    report('R130', `${path}.field`, `names '${nest.field}', which points at no row. Name a reference to the row above.`)
  else if (nest.takes && (resource.fields[nest.field]?.options.fixed || resource.fields[nest.field]?.options.readOnly))
    report('R130', `${path}.takes`, `is there, and '${nest.field}' is never changed after a row is made.`)
  const screens = ['list', 'create', 'edit', 'show'] as const
  if (screens.every(screen => nest[screen] === undefined)) report('R131', path, 'leads nowhere: give it a list, create, edit or show.')
  for (const screen of screens) {
    const parts = nest[screen]?.split('/')
    if (!parts) continue
    if (!parts.includes(':parentId')) report('R131', `${path}.${screen}`, `has no ':parentId', the row above.`)
    const needsId = screen === 'edit' || screen === 'show'
    if (needsId !== parts.includes(':id'))
      report('R131', `${path}.${screen}`, needsId ? `has no ':id', the row itself.` : `has ':id', and there is no single row there.`)
  }
}

const fieldsOf = (form: RowForm): readonly string[] => form.fields.flatMap(part => (typeof part === 'string' ? [part] : part.fields))

const checkForm = (resource: Resource, form: RowForm, path: string, report: Report): void => {
  const keys = keysOf(resource)
  fieldsOf(form).forEach((key, place, all) => {
    if (!keys.includes(key)) report('R133', `${path}.fields`, named(key, keys, 'a field'))
    else if (all.indexOf(key) !== place) report('R133', `${path}.fields`, `names '${key}' a second time.`)
  })
  if (!form.series) return
  const { by, from } = form.series
  for (const [part, key] of [
    ['by', by],
    ['from', from],
  ] as const) {
    const field = resource.fields[key]
    if (!field) report('R133', `${path}.series.${part}`, named(key, keys, 'a field'))
    else if (field.type in fieldTypes && fieldTypeOf(field).filter === null)
      report('R133', `${path}.series.${part}`, `names '${key}', by which rows cannot be found.`)
  }
}

const checkMaking = (resource: Resource, making: Making, all: readonly Resource[], path: string, report: Report): void => {
  const made = all.find(one => one.name === making.resource)
  if (!made) {
    const names = all.map(one => one.name)
    return report('R134', `${path}.resource`, named(making.resource, names, 'a declared resource'))
  }
  if (!made.fields[making.source]) report('R135', `${path}.source`, named(making.source, keysOf(made), `a field of ${made.name}`))
  else if (targetOf(made.fields[making.source]) !== resource.name)
    report('R135', `${path}.source`, `names '${making.source}', which does not point at ${resource.name}.`)
  const states = statesOf(resource)
  for (const state of making.from ?? []) if (!states.includes(state)) report('R135', `${path}.from`, named(state, states, 'a state'))
  const { follows } = making
  if (follows !== undefined && !made.fields[follows])
    report('R135', `${path}.follows`, named(follows, keysOf(made), `a field of ${made.name}`))
  else if (follows !== undefined && made.fields[follows]?.options.readOnly !== true)
    report('R135', `${path}.follows`, `names '${follows}', which people enter. Use changes({ readOnly: true }).`)
  for (const [to, from] of Object.entries(making.copies)) {
    const [target, source] = [made.fields[to], resource.fields[from]]
    if (!target) report('R135', `${path}.copies`, named(to, keysOf(made), `a field of ${made.name}`))
    else if (!source) report('R135', `${path}.copies.${to}`, named(from, keysOf(resource), 'a field of this resource'))
    else if (!fitsInto(source, target))
      report('R135', `${path}.copies.${to}`, `is of type ${target.type}, and '${from}' of type ${source.type}. Only like goes into like.`)
  }
}

/** R130 to R136: where screens are, rows below rows, further forms, and patterns. */
export const checkAddresses = (resource: Resource, all: readonly Resource[], report: Report): void => {
  checkOwn(resource, report)
  resource.nestedUnder?.forEach((nest, place) => checkNest(resource, nest, `nestedUnder[${place}]`, report))
  const taken = new Set<string>(STANDING)
  const stands = (at: string, path: string): void => {
    if (!SEGMENTS.test(at)) report('R132', path, `'${at}' is no address: lower-case words with '-' or '_' between them.`)
    if (taken.has(at)) report('R132', path, `'${at}' is taken below a row. Choose another.`)
    taken.add(at)
  }
  resource.forms?.forEach((form, place) => {
    stands(form.at, `forms[${place}].at`)
    checkForm(resource, form, `forms[${place}]`, report)
  })
  resource.templateFor?.forEach((making, place) => {
    stands(making.at, `templateFor[${place}].at`)
    checkMaking(resource, making, all, `templateFor[${place}]`, report)
  })
}
