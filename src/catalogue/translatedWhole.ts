import {
  labelOf,
  type Action,
  type AnyField,
  type AnyPage,
  type Area,
  type Fields,
  type Figure,
  type Panel,
  type Resource,
  type Section,
  type StateText,
  type View,
} from '#model'
import { isTranslated, lookUp } from '#texts/polyglot.ts'
import { keyOf, mapped, sayOf, translatedSummary, type Say } from './translated.ts'

// Apart from the summaries: a console in English does not load it.

// What a field says besides its label: the key of the option is part of the text's key.
const OPTIONS = ['from', 'help', 'itemLabel', 'otherwise'] as const

type Choice = string | readonly [value: string, label: string]

const choices = (say: Say, key: string, options: unknown): object => {
  if (!Array.isArray(options)) return {}
  const pair = (one: Choice) => (typeof one === 'string' ? ([one, labelOf(one)] as const) : one)
  return { options: (options as readonly Choice[]).map(pair).map(([value, label]) => [value, say(`options.${key}.${value}`, label)]) }
}

const areasOf = (say: Say, given: unknown): object => {
  if (given === undefined) return {}
  const areas = Object.entries(given as Readonly<Record<string, Area>>).map(([name, { label, about }]): [string, Area] => [
    name,
    { label: say(`areas.${name}`, label), about: say(`areaHelp.${name}`, about) },
  ])
  return { areas: Object.fromEntries(areas) }
}

const field = (say: Say, key: string, { type, options }: AnyField, label: string): AnyField => {
  const given = options as Readonly<Record<string, unknown>>
  const texts = OPTIONS.flatMap(name => {
    const words = given[name]
    return typeof words === 'string' ? [[name, say(`${name}.${key}`, words)]] : []
  })
  const inner = given['fields'] as Fields | undefined
  return {
    type,
    options: {
      ...options,
      ...(Object.fromEntries(texts) as object),
      ...choices(say, key, given['options']),
      ...areasOf(say, given['areas']),
      ...('states' in given
        ? { states: mapped(given['states'] as Readonly<Record<string, StateText>>, (name, one) => stateSaid(say, name, one)) }
        : {}),
      ...(inner ? { fields: fieldsOf(say, inner, `${key}_`) } : {}),
      label: say(`fields.${key}`, options.label ?? label),
    },
  }
}

const fieldsOf = (say: Say, fields: Fields, before = ''): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, field(say, `${before}${key}`, one, labelOf(key))]))

const stateSaid = <T extends StateText>(say: Say, name: string, state: T): T => ({
  ...state,
  label: say(`states.${name}.label`, state.label ?? labelOf(name)),
  ...(state.says === undefined ? {} : { says: say(`states.${name}.says`, state.says) }),
})

/** Words that every resource says alike stand under `actions` alone: `actions.archive.label`. */
const actionSaid = (say: Say, name: string, action: Action): Action => {
  const shared = (key: string, words: string): string => say(`actions.${name}.${key}`, lookUp(`actions.${name}.${key}`, { _: words }))
  const { label, done, confirm, guards } = action
  return {
    ...action,
    label: shared('label', label),
    done: shared('done', done),
    ...(confirm === undefined ? {} : { confirm: shared('confirm', confirm) }),
    ...(guards
      ? { guards: guards.map((one, index) => ('named' in one ? one : { ...one, because: shared(`guards.${index}`, one.because) })) }
      : {}),
  }
}

const figureSaid = (say: Say, name: string, figure: Figure): Figure => ({
  ...figure,
  label: say(`figures.${name}.label`, figure.label),
  says: say(`figures.${name}.says`, figure.says),
})

/** What a view says in its options: the headings of its charts. */
const viewSaid = (say: Say, key: string, view: View): View => {
  const { charts } = view.options as { readonly charts?: readonly { readonly label?: string }[] }
  if (!charts) return view
  const said = charts.map(one => (one.label === undefined ? one : { ...one, label: say(`charts.${key}.${keyOf(one.label)}`, one.label) }))
  return { ...view, options: { ...view.options, charts: said } }
}

const parts = (say: Say, given: readonly (string | Section)[]): readonly (string | Section)[] =>
  given.map(part => {
    if (typeof part === 'string') return part
    const { title, why } = part
    const key = keyOf(title)
    return { ...part, title: say(`sections.${key}`, title), ...(why === undefined ? {} : { why: say(`sectionHelp.${key}`, why) }) }
  })

const panelsSaid = (say: Say, panels: readonly Panel[]): readonly Panel[] =>
  panels.map(panel => (panel.title === undefined ? panel : { ...panel, title: say(`panels.${keyOf(panel.title)}`, panel.title) }))

const pageSaid = (say: Say, page: AnyPage): AnyPage => ({
  ...page,
  main: panelsSaid(say, page.main),
  ...(page.side ? { side: panelsSaid(say, page.side) } : {}),
  ...(page.tabs
    ? { tabs: mapped(page.tabs, (key, one) => ({ label: say(`tabs.${key}`, one.label), panels: panelsSaid(say, one.panels) })) }
    : {}),
})

/**
 * A declaration in the language of the page: each label, help and message is the default of a key that follows from its place
 * (`resources.events.fields.title`, as react-admin has it). In English it is the declaration itself.
 */
export const translated = (resource: Resource): Resource => {
  if (!isTranslated()) return resource
  const say = sayOf(resource)
  const summary = translatedSummary(resource)
  const { about, actions, createdWith, figures, page, show, states, unique } = resource
  return {
    ...summary,
    ...(about === undefined ? {} : { about: say('about', about) }),
    ...(summary.variants
      ? {
          variants: mapped(summary.variants, (key, one) => ({
            ...one,
            ...(one.about === undefined ? {} : { about: say(`variants.${key}.about`, one.about) }),
            ...(one.page ? { page: pageSaid(say, one.page) } : {}),
          })),
        }
      : {}),
    fields: fieldsOf(say, resource.fields),
    form: parts(say, resource.form),
    ...(figures ? { figures: mapped(figures, (name, one) => figureSaid(say, name, one)) } : {}),
    ...(summary.views ? { views: mapped(summary.views, (key, one) => viewSaid(say, key, one)) } : {}),
    ...(page ? { page: pageSaid(say, page) } : {}),
    ...(show ? { show: parts(say, show) } : {}),
    ...(summary.forms ? { forms: summary.forms.map(one => ({ ...one, fields: parts(say, one.fields) })) } : {}),
    ...(states ? { states: mapped(states, (name, one) => stateSaid(say, name, one)) } : {}),
    ...(createdWith?.submit === undefined
      ? {}
      : {
          createdWith: {
            ...createdWith,
            submit: say('createdWith.submit', createdWith.submit),
            ...(createdWith.done === undefined ? {} : { done: say('createdWith.done', createdWith.done) }),
          },
        }),
    ...(actions ? { actions: mapped(actions, (name, one) => actionSaid(say, name, one)) } : {}),
    ...(unique ? { unique: unique.map(one => ({ ...one, message: say(`unique.${one.fields.join('_')}`, one.message) })) } : {}),
  }
}
