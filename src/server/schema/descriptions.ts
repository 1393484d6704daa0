import { upperFirst } from 'es-toolkit'
import {
  actionsOf,
  fieldTypeOf,
  formTogether,
  namedFields,
  statesOf,
  togetherOf,
  wireNames,
  type Catalogue,
  type NamedField,
} from '#catalogue'
import { describeField } from '#catalogue/describeField.ts'
import { feedOf } from '#catalogue/calendars.ts'
import { isRequired } from '#catalogue/checkAccess.ts'
import { anyOf } from '#fields/defining.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { DEFAULT_LOCALE, formatsOf, labelOf, nounOf, withArticle, type Fields, type LabelOf, type Resource, type ShowWhen } from '#model'

type Texts = readonly (readonly [name: string, text: string])[]

const sentence = (text: string): string => `${upperFirst(text)}${/[.?!]$/.test(text) ? '' : '.'}`

const OF_EVERY_ROW = {
  organizationId: 'The organization that the row belongs to.',
  version: 'Goes up by one with every change. An update sends it along.',
  baseStatus: 'The state below one that follows from fields: what actions begin from, too.',
  closedActions: 'By its name, each action that a condition closes for this row, with the reason.',
  recordTitle: 'What names the row wherever it is mentioned.',
}

const OF_EVERY_FILTER = {
  q: 'Words that the row is found by, each from its beginning.',
  ids: 'These rows and no others, archived ones too.',
  status: 'In one of these states. Without it, archived rows are left out.',
  deleted: 'true: rows in the trash instead.',
  figure: 'Those that a declared figure counts, archived ones too.',
  own: 'true: only rows of the organization itself, not those that it received from one above.',
}

const OF_EVERY_PAGE = {
  total: 'Counted to 10001, which means 10,000 and more.',
  counts: 'How many rows each state has under this filter, whatever states it asks for.',
}

/** What a new row needs of a field, and when it has it at all. */
const needText = (needs: boolean, condition: ShowWhen | undefined, labels: (key: string) => string): readonly string[] => {
  if (condition === undefined) return needs ? ['Required.'] : []
  const when = conditionText(condition, labels)
  return [needs ? `Required while ${when}, and kept only then.` : `Kept only while ${when}.`]
}

const conditionText = (condition: ShowWhen, labels: (key: string) => string): string => {
  const field = `'${labels(condition.field)}'`
  if ('filled' in condition) return `${field} is ${condition.filled ? 'filled' : 'empty'}`
  const values = 'in' in condition ? condition.in : [condition.is]
  return `${field} is ${anyOf(values.map(value => (typeof value === 'string' ? `'${value}'` : String(value))))}`
}

/** What there is to say of one field, under each of its names in the type and in its input. */
const fieldTexts = (
  { key, field, label }: NamedField,
  { type, input, needs, labels }: { type: string; input: string; needs: boolean; labels: (key: string) => string },
  catalogue: Catalogue,
): Texts => {
  const { options } = field
  const { help, fixed, unique, showWhen } = options
  const titles: LabelOf = name => catalogue.resource(name).label
  const fieldType = fieldTypeOf(field)
  const adapter = serverAdapterNamed(field.type)
  const notes = adapter.wireNotes?.(key, options) ?? {}
  const what = (name: string): string => {
    const note = notes[name]?.replace(/\{([a-z0-9_]+)\}/g, (_, resource: string) => catalogue.resource(resource).type)
    return sentence(`${label}: ${note ?? describeField(field, titles, formatsOf(DEFAULT_LOCALE))}`)
  }
  const asked = [
    ...needText(needs, showWhen, labels),
    ...(fixed ? ['Set when the row is made, never changed after.'] : []),
    ...(unique ? ['No two rows share it.'] : []),
    ...(help === undefined ? [] : [sentence(help)]),
  ]
  const shape = fieldType.wire(key, options)
  const held = adapter.records?.(options)
  return [
    ...Object.keys(shape.output).map(name => [`${type}.${name}`, what(name)] as const),
    ...Object.keys(shape.input).map(name => [`${input}.${name}`, [what(name), ...asked].join(' ')] as const),
    ...(held ? recordTexts(held, catalogue) : []),
  ]
}

/** The same of the small records that a field's value holds. */
const recordTexts = ({ type, fields }: { readonly type: string; readonly fields: Fields }, catalogue: Catalogue): Texts => {
  const labels = (key: string): string => fields[key]?.options.label ?? labelOf(key)
  return Object.entries(fields).flatMap(([key, field]) =>
    fieldTexts({ key, field, label: labels(key) }, { type, input: `${type}Input`, needs: isRequired({ fields }, key), labels }, catalogue),
  )
}

const ofEvery = (type: string, texts: Readonly<Record<string, string>>): Texts =>
  Object.entries(texts).map(([name, text]) => [`${type}.${name}`, text])

const operationTexts = (resource: Resource): Texts => {
  const names = wireNames(resource)
  const [one, many] = nounOf(resource)
  return [
    [`Query.${names.list}`, `A page of ${many} of this organization, and of those that it receives.`],
    [`Query.${names.one}`, `${sentence(withArticle(one)).slice(0, -1)}, or NotFound.`],
    [`Mutation.${names.create}`, `Makes ${withArticle(one)}; those made under one \`changeSet\` are taken back together.`],
    [
      `Mutation.${names.createMany}`,
      `Makes ${many} together with whom they are about, each found by their address or made; \`skip\` leaves addresses out.`,
    ],
    [
      `Mutation.${names.update}`,
      `Changes ${withArticle(one)}; what the input leaves out stays. Conflict where \`version\` is not the newest. Undo takes back what was changed under a \`changeSet\`.`,
    ],
    [`Mutation.${names.updateMany}`, `Changes all ${many} that match in one step that undo takes back.`],
    [
      `Mutation.${names.editSeries}`,
      `Changes ${withArticle(one)} of a series with other dates of it, as a preview (\`apply: false\`) said; RecordInvalid where it would now be another change. \`anyway\`: keys of exceptions and clashes that are changed as well. \`reason\`: why dates are canceled.`,
    ],
    [
      `Mutation.${names.reorder}`,
      `Moves ${withArticle(one)} to another place in the order of its list: \`before\` or \`after\` another row, or \`by\` so many places (negative: up).`,
    ],
    [`Mutation.${names.deleteMany}`, `Moves all ${many} that match to the trash.`],
    [`Mutation.${names.restoreMany}`, `Takes all ${many} that match out of the trash.`],
    [`Mutation.${names.importMany}`, `Reads rows of a file as ${many}: a preview, or for good.`],
    [
      `Mutation.${names.exportMany}`,
      `An address that answers all ${many} that match as CSV; with format: 'xlsx' as an Excel workbook${feedOf(resource) ? ", 'ics' as a calendar file" : ''}.`,
    ],
  ]
}

const quoted = (states: readonly string[]): string => anyOf(states.map(state => `'${state}'`))

/** Each action's mutation, and what it asks for. */
const actionTexts = (resource: Resource, labels: (key: string) => string, catalogue: Catalogue): Texts => {
  const { action, actionInput } = wireNames(resource)
  return actionsOf(resource).flatMap(({ name, label, from, asks = [], requires = [], undo }) => [
    [
      `Mutation.${action(name)}`,
      `${label}: all rows that match${from ? ` and are ${quoted(from)}` : ''}; others are refused with the reason.${undo === false ? ' Cannot be undone.' : ''}`,
    ],
    [actionInput(name), `What '${label}' asks for.`],
    ...asks.flatMap(key => {
      const field = resource.fields[key]
      if (!field) return []
      // The state that shows it is the one that the action leads to.
      const { showWhen: _, ...options } = field.options
      const about = {
        type: '',
        input: actionInput(name),
        needs: requires.includes(key) || isRequired({ fields: resource.fields }, key),
        labels,
      }
      return fieldTexts({ key, field: { ...field, options }, label: labels(key) }, about, catalogue)
    }),
  ])
}

/** What rows that come together are made of. */
const togetherTexts = (resource: Resource, catalogue: Catalogue): Texts => {
  const together = togetherOf(resource, name => (catalogue.has(name) ? catalogue.resource(name) : null))
  if (!together) return []
  const form = formTogether(together)
  const input = wireNames(resource).createManyInput
  const labels = (key: string): string => namedFields(form).find(one => one.key === key)?.label ?? labelOf(key)
  return [
    [input, `What ${nounOf(resource)[1]} are made of, and whom they are about.`],
    ...namedFields(form).flatMap(named =>
      fieldTexts(named, { type: '', input, needs: isRequired({ fields: form.fields }, named.key), labels }, catalogue),
    ),
  ]
}

const resourceTexts = (resource: Resource, catalogue: Catalogue): Texts => {
  const { type, page, filter, input } = wireNames(resource)
  const [, many] = nounOf(resource)
  const fields = namedFields(resource)
  const labels = (key: string): string => fields.find(one => one.key === key)?.label ?? labelOf(key)
  return [
    [type, resource.about ?? sentence(resource.label[0])],
    [page, `A page of ${many}.`],
    [filter, `Which ${many}: every condition that is given must hold.`],
    [input, `What ${many} are made of. A required field is required of a new row; left out of a change, it stays as it is.`],
    ...ofEvery(type, OF_EVERY_ROW),
    [`${type}.status`, `${sentence(`One of ${quoted(statesOf(resource))}`)} It follows from the row, and actions alone change it.`],
    ...ofEvery(page, OF_EVERY_PAGE),
    ...ofEvery(filter, OF_EVERY_FILTER),
    ...fields.flatMap(named => fieldTexts(named, { type, input, needs: isRequired(resource, named.key), labels }, catalogue)),
    ...operationTexts(resource),
    ...togetherTexts(resource, catalogue),
    ...actionTexts(resource, labels, catalogue),
  ]
}

/** What the contract says of its types, fields and operations, by their names: 'Event', 'EventInput.title', 'Mutation.createEvent'. */
export const descriptionsOf = (catalogue: Catalogue): ReadonlyMap<string, string> =>
  new Map(catalogue.resources.flatMap(resource => resourceTexts(resource, catalogue)))
