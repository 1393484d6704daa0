import { reachWords, ruleWords } from '#access'
import { fieldOfKey, fieldTypeOf, publishes, sectionsOf, statesOf, titleKeys, type NamedField } from '#catalogue'
import { summaries } from '#catalogue/summaries.ts'
import { formatsOf, inSentence, labelOf, STATUSES, type FieldEnv, type LabelOf, type Resource, type ShowWhen } from '#model'
import { statusWord } from '#widgets/StatusChip.tsx'
import { targetsOf } from '../import/matching.ts'
import { actionsOf, can } from '../shared/permissions.ts'

/** What a page of the handbook says about one field. */
export interface FieldPage {
  readonly key: string
  readonly label: string
  /** 'Required', 'Optional', or nothing where neither means anything. */
  readonly need: 'Required' | 'Optional' | null
  /** What it may be, and what else there is to know, a sentence each. */
  readonly message: readonly string[]
}

/** A page of the handbook: everything that a declaration says, in words for people. */
export interface HandbookPage {
  readonly title: string
  readonly about: string | null
  readonly sections: readonly { readonly title: string; readonly why?: string; readonly fields: readonly FieldPage[] }[]
  readonly finding: readonly string[]
  readonly doing: readonly { readonly name: string; readonly message: string }[]
  readonly states: readonly { readonly name: string; readonly message: string }[]
  readonly access: readonly string[]
  /** Headings that a file to import may have. */
  readonly columns: readonly string[]
}

const STATE_WORDS: Readonly<Record<(typeof STATUSES)[number], string>> = {
  archived: 'put away, for staff only',
  cancelled: 'canceled; people who could see it see that',
  draft: 'for staff only; it has no publish date',
  scheduled: 'its publish date is still to come',
  expired: 'its end date has passed',
  published: 'people can see it now',
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replace(/([.?!])\.$/, '$1')

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/** What rows of a resource are called; of one that is not declared, its name in words. */
const labels: LabelOf = name => (summaries.has(name) ? summaries.resource(name).label : [labelOf(name), labelOf(name)])

const conditionWords = (resource: Resource, condition: ShowWhen, env: FieldEnv): string => {
  const other = fieldOfKey(resource, condition.field)
  if (!other) return ''
  const said = (value: unknown): string => fieldTypeOf(other.field).csv?.print(value, other.field.options, env) ?? String(value)
  if ('filled' in condition) return `Shown only when ${other.label} is ${condition.filled ? 'filled' : 'empty'}.`
  const values = 'in' in condition ? condition.in : [condition.is]
  return `Shown only when ${other.label} is ${values.map(said).join(' or ')}.`
}

const needOf = ({ field }: NamedField, env: FieldEnv): FieldPage['need'] => {
  const type = fieldTypeOf(field)
  if (field.options.readOnly === true) return null
  if (field.options.optional === true) return 'Optional'
  return type.check(type.empty, field.options, env).length > 0 ? 'Required' : null
}

const fieldPage = (resource: Resource, named: NamedField, env: FieldEnv): FieldPage => {
  const { key, label, field } = named
  const { help, readOnly, fixed, unique, showWhen } = field.options
  return {
    key,
    label,
    need: needOf(named, env),
    message: [
      sentence(fieldTypeOf(field).describe(field.options, labels, formatsOf(env.locale))),
      ...(help === undefined ? [] : [sentence(help)]),
      ...(readOnly === true ? ['Shown only; not editable.'] : []),
      ...(fixed === true ? ['It cannot be changed later.'] : []),
      ...(unique === true ? [`No two ${inSentence(resource.label[1])} share it.`] : []),
      ...(showWhen === undefined ? [] : [conditionWords(resource, showWhen, env)]),
    ],
  }
}

const formParts = (resource: Resource) => [
  ...sectionsOf(resource),
  ...(resource.forms ?? []).flatMap(form =>
    sectionsOf(resource, form.fields).map(part => ({ ...part, title: `${form.label}: ${part.title}` })),
  ),
]

const sectionPages = (resource: Resource, env: FieldEnv): HandbookPage['sections'] =>
  formParts(resource)
    .map(({ title, why, fields }) => ({
      title,
      ...(why === undefined ? {} : { why }),
      fields: fields.flatMap(key => {
        const named = fieldOfKey(resource, key)
        return named ? [fieldPage(resource, named, env)] : []
      }),
    }))
    .filter(({ fields }) => fields.length > 0)

const names = (resource: Resource, keys: readonly string[]): string =>
  listed(keys.map(key => fieldOfKey(resource, key)?.label ?? labelOf(key)))

const finding = (resource: Resource): readonly string[] => {
  const { filters = [], search = titleKeys(resource), sort } = resource.list
  const key = sort.replace(/^-/, '')
  return [
    `Search looks in ${names(resource, search)}.`,
    ...(filters.length > 0 ? [`The list can be filtered by ${names(resource, filters)}.`] : []),
    `It begins sorted by ${names(resource, [key])}${sort.startsWith('-') ? ', the last first' : ''}.`,
  ]
}

const doing = (resource: Resource): HandbookPage['doing'] => {
  const [one, many] = resource.label.map(inSentence) as [string, string]
  const always = [
    can(resource, 'create') && { name: 'New', message: `Adds one to the ${many}.` },
    can(resource, 'duplicate') && can(resource, 'create') && { name: 'Duplicate', message: `Starts a new ${one} from one that is there.` },
    can(resource, 'update') && { name: 'Edit', message: 'One at a time, or one field of all rows selected in the list.' },
    can(resource, 'delete') && { name: 'Delete', message: 'Moves them to trash, where they can be restored.' },
    can(resource, 'export') && { name: 'Export', message: 'Saves what the list shows as a file for spreadsheets.' },
    can(resource, 'import') &&
      can(resource, 'create') && { name: 'Import', message: 'Reads them from a spreadsheet file and shows a preview first.' },
    ...(resource.templateFor ?? []).map(making => ({
      name: making.label,
      message: `Starts a new ${inSentence(labels(making.resource)[0])} from it.`,
    })),
  ]
  const actions = actionsOf(resource).map(action => {
    const from = action.from.filter(state => state === 'cancelled' || statesOf(resource).includes(state))
    const words =
      from.length === 0 || from.includes('active') || from.length >= statesOf(resource).length - 1
        ? ''
        : `For those that are ${from.map(state => statusWord(state).toLowerCase()).join(' or ')}. `
    return { name: action.label, message: `${words}${action.confirm ?? ''}`.trim() }
  })
  return [...always.filter(one => one !== false), ...actions]
}

/** The page of a resource, from its declaration alone. */
export const handbookOf = (resource: Resource, env: FieldEnv): HandbookPage => {
  const imports = can(resource, 'import') && can(resource, 'create')
  const reach = reachWords[resource.visibility ?? (resource.belongsTo === 'platform' ? 'platform' : 'own')]
  return {
    title: resource.label[1],
    about: resource.about ?? null,
    sections: sectionPages(resource, env),
    finding: finding(resource),
    doing: doing(resource),
    states: publishes(resource)
      ? [...STATUSES].reverse().map(state => ({ name: statusWord(state), message: sentence(STATE_WORDS[state]) }))
      : (resource.states ?? []).map(({ is, label }) => ({ name: statusWord(is), message: sentence(label) })),
    access: [
      `Who may read: ${ruleWords[resource.access.read]}.${reach === null ? '' : ` ${reach}`}`,
      `Who may change: ${ruleWords[resource.access.write]}.`,
    ],
    columns: imports ? targetsOf(resource).map(({ label }) => label) : [],
  }
}
