import { upperFirst } from 'es-toolkit'
import { declaredStates, fieldOfKey, fieldTypeOf, publishes, sectionsOf, statesOf, titleKeys, type NamedField } from '#catalogue'
import { describeField } from '#catalogue/describeField.ts'
import { summaries } from '#catalogue/summaries.ts'
import { translatedRule, translatedVisibility } from '#catalogue/translated.ts'
import { anyOf } from '#fields/defining.ts'
import { formatsOf, inSentence, labelOf, placedPanels, STATUSES, type FieldEnv, type LabelOf, type Resource, type ShowWhen } from '#model'
import { t } from '#texts/handbook.ts'
import { lookUp } from '#texts/polyglot.ts'
import { statusWord } from '#widgets'
import { actionsOf, can, type Operation } from '#shared'
import { targetsOf } from '../import/matching.ts'

/** Something of a resource by its name, and what there is to know of it. */
export interface Term {
  readonly name: string
  /** Behind the name, in a quiet tone. */
  readonly note?: string | null
  readonly message: string
}

/** A page of the handbook: everything that a declaration says, in words for people. */
export type HandbookPage = ReturnType<typeof handbookOf>

const sentence = (text: string): string => (text === '' ? '' : `${upperFirst(text)}.`.replace(/([.?!])\.$/, '$1'))

/** What rows of a resource are called; of one that is not declared, its name in words. */
const labels: LabelOf = name => (summaries.has(name) ? summaries.resource(name).label : [labelOf(name), labelOf(name)])

const conditionWords = (resource: Resource, condition: ShowWhen, env: FieldEnv): string => {
  const other = fieldOfKey(resource, condition.field)
  if (!other) return ''
  const said = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t('handbook.yes') : t('handbook.no')
    const type = fieldTypeOf(other.field)
    const { options } = other.field
    return type.format?.(value, options, env) ?? type.csv?.print(value, options, env) ?? String(value)
  }
  const field = other.label
  if ('filled' in condition) return condition.filled ? t('handbook.whenFilled', { field }) : t('handbook.whenEmpty', { field })
  const values = 'in' in condition ? condition.in : [condition.is]
  return t('handbook.whenIs', { field, values: anyOf(values.map(said)) })
}

/** Whether it is required or optional; nothing where neither means anything. */
const needOf = ({ field }: NamedField, env: FieldEnv): string | null => {
  const type = fieldTypeOf(field)
  if (field.options.readOnly === true) return null
  if (field.options.optional === true) return t('handbook.optional')
  return type.check(type.empty, field.options, env).length > 0 ? t('handbook.required') : null
}

/** What a field may be, and what else there is to know, a sentence each. */
const fieldPage = (resource: Resource, named: NamedField, env: FieldEnv) => {
  const { key, label, field } = named
  const { help, readOnly, fixed, unique, showWhen } = field.options
  return {
    key,
    label,
    need: needOf(named, env),
    message: [
      sentence(describeField(field, labels, formatsOf(env.locale))),
      ...(help === undefined ? [] : [sentence(help)]),
      ...(readOnly === true ? [t('handbook.readOnly')] : []),
      ...(fixed === true ? [t('handbook.fixed')] : []),
      ...(unique === true ? [t('handbook.unique', { many: inSentence(resource.label[1]) })] : []),
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

const sectionPages = (resource: Resource, env: FieldEnv) =>
  formParts(resource)
    .map(({ title, why, fields }) => ({
      title,
      why,
      fields: fields.flatMap(key => fieldOfKey(resource, key) ?? []).map(named => fieldPage(resource, named, env)),
    }))
    .filter(({ fields }) => fields.length > 0)

const names = (resource: Resource, keys: readonly string[]): string =>
  anyOf(
    keys.map(key => fieldOfKey(resource, key)?.label ?? lookUp(`columns.${key}`, { _: labelOf(key) })),
    'and',
  )

const finding = (resource: Resource): readonly string[] => {
  const { filters = [], search = titleKeys(resource), sort } = resource.list
  const key = sort.replace(/^-/, '')
  const field = names(resource, [key])
  return [
    t('handbook.search', { fields: names(resource, search) }),
    ...(filters.length > 0 ? [t('handbook.filters', { fields: names(resource, filters) })] : []),
    sort.startsWith('-') ? t('handbook.sortedDown', { field }) : t('handbook.sorted', { field }),
  ]
}

const doing = (resource: Resource): readonly Term[] => {
  const [one, many] = resource.label.map(inSentence) as [string, string]
  const verb = (name: Operation, message: string) => ({ name: t(`handbook.verbs.${name}.name`), message })
  const always = [
    can(resource, 'create') && verb('create', t('handbook.verbs.create.message', { many })),
    can(resource, 'duplicate') && can(resource, 'create') && verb('duplicate', t('handbook.verbs.duplicate.message', { one })),
    can(resource, 'update') && verb('update', t('handbook.verbs.update.message')),
    can(resource, 'delete') && verb('delete', t('handbook.verbs.delete.message')),
    can(resource, 'export') && verb('export', t('handbook.verbs.export.message')),
    can(resource, 'import') && can(resource, 'create') && verb('import', t('handbook.verbs.import.message')),
    ...(resource.templateFor ?? []).map(making => ({
      name: making.label,
      message: t('handbook.verbs.make', { one: inSentence(labels(making.resource)[0]) }),
    })),
  ]
  const declared = declaredStates(resource)
  const actions = actionsOf(resource).map(action => {
    const from = (action.from ?? []).filter(state => state === 'cancelled' || statesOf(resource).includes(state))
    const confirm = action.confirm ?? ''
    const isAny = from.length === 0 || from.includes('active') || from.length >= statesOf(resource).length - 1
    const states = anyOf(from.map(state => statusWord(state, declared).toLowerCase()))
    return { name: action.label, message: isAny ? confirm : t('handbook.verbs.from', { states, confirm }).trim() }
  })
  return [...always.filter(one => one !== false), ...actions]
}

/** The ways to look at rows. */
const views = (resource: Resource): readonly Term[] =>
  Object.values(resource.views ?? {}).map(view => ({
    name: view.label,
    message: sentence(lookUp(`handbook.ways.${view.view}`, { _: '' })),
  }))

/** What the page of a row is made of; a part without a heading of its own is called by whose rows it shows, or by what it is. */
const parts = (resource: Resource): readonly Term[] => {
  const tabOf = (at: string): string => {
    const key = /^page\.tabs\.(\w+)/.exec(at)?.[1]
    const label = key === undefined ? undefined : resource.page?.tabs?.[key]?.label
    return label === undefined ? '' : `${label}: `
  }
  return placedPanels(resource).map(([at, panel]) => {
    const name =
      panel.title ??
      (panel.rowsOf === undefined ? lookUp(`handbook.parts.${panel.panel}.name`, { _: labelOf(panel.panel) }) : labels(panel.rowsOf)[1])
    return { name: `${tabOf(at)}${name}`, message: sentence(lookUp(`handbook.parts.${panel.panel}.message`, { _: '' })) }
  })
}

const states = (resource: Resource): readonly Term[] => {
  if (publishes(resource)) return STATUSES.map(state => ({ name: statusWord(state), message: sentence(t(`handbook.state.${state}`)) }))
  const declared = declaredStates(resource)
  return Object.entries(declared).map(([state, { says = '' }]) => ({ name: statusWord(state, declared), message: sentence(says) }))
}

/** The page of a resource, from its declaration alone. */
export const handbookOf = (resource: Resource, env: FieldEnv) => {
  const imports = can(resource, 'import') && can(resource, 'create')
  const more = translatedVisibility(resource.visibility ?? (resource.belongsTo === 'platform' ? 'platform' : 'own')) ?? ''
  return {
    title: resource.label[1],
    about: resource.about,
    sections: sectionPages(resource, env),
    finding: finding(resource),
    views: views(resource),
    parts: parts(resource),
    doing: doing(resource),
    states: states(resource),
    access: [
      t('handbook.mayRead', { who: translatedRule(resource.access.read), more }).trim(),
      t('handbook.mayChange', { who: translatedRule(resource.access.write) }),
    ],
    /** Headings that a file to import may have. */
    columns: imports ? targetsOf(resource).map(({ label }) => label) : [],
  }
}
