import { choiceLabel, type ChoiceOption } from '#fields/choice/options.ts'
import { figureName, inSentence, isAverage, labelOf, type Narrowing, type Resource } from '#model'
import { t } from '#texts/overview.ts'
import { fieldOfKey, fieldTypeOf } from './catalogue.ts'
import { countedFigure, figureBeside, figureField, figureNamed, type NamedFigure, type ResourceNamed } from './figures.ts'

export type FiguresDeclared = ReturnType<typeof figuresDeclared>

/** What the figures of an overview, their fields and the groups by them are called. `find` knows every resource that they speak of. */
export const figuresDeclared = (find: ResourceNamed, resource: Resource) => {
  const named = (name: string): NamedFigure | null => figureNamed(find, figureName(resource, name))
  const fieldAt = (of: string, path: string) => {
    const figure = named(of)
    const own = figure && countedFigure(find, figure)
    const [on = ''] = path.split('.')
    return (own && figureField(find, own.resource, path)) ?? (find(on) ? figureField(find, find(on) as Resource, path) : null)
  }
  const fieldLabel = (path: string, of = ''): string => {
    const found = fieldAt(of, path)
    return found ? (fieldOfKey(found.resource, found.key)?.label ?? labelOf(found.key)) : path
  }
  return {
    find,
    named,
    fieldAt,
    /** Whether as many rows open as it says. */
    isCounted: (one: NamedFigure): boolean => {
      const { figure, resource } = countedFigure(find, one) ?? {}
      if (!figure || figure.sum !== undefined || figure.places || figure.days || isAverage(figure)) return false
      // Rows on which several people come are fewer than the people.
      return figure.distinct !== undefined || !resource?.quota?.party
    },
    /** What both halves of a figure are called. */
    halves: (one: NamedFigure) => ({
      part: (one.figure.of === undefined ? one : figureBeside(find, one, one.figure.of))?.figure.label ?? '',
      whole: (one.figure.over === undefined ? one : figureBeside(find, one, one.figure.over))?.figure.label ?? '',
    }),
    /** What a field is called by which figures are parted. */
    fieldLabel,
    /** That it counts all rows, where they do not have a field that the page is narrowed to; null where they have them all. */
    unfiltered: (one: NamedFigure, where: readonly Narrowing[]): string | null => {
      const counted = countedFigure(find, one)
      const fields = where.filter(({ field }) => counted && !figureField(find, counted.resource, field))
      return fields.length === 0
        ? null
        : t('overview.unfiltered', { what: fields.map(({ field }) => inSentence(fieldLabel(field))).join(', ') })
    },
    /** What a group is called. */
    groupLabel: (of: string, path: string, key: string, title: string | null): string => {
      if (key === '') return t('overview.blank')
      const field = fieldAt(of, path)?.field
      if (field && fieldTypeOf(field).empty === false) return key === 'true' ? t('overview.yes') : t('overview.no')
      const { options: declared, states } = (field?.options ?? {}) as {
        options?: readonly ChoiceOption[]
        states?: Readonly<Record<string, { label?: string }>>
      }
      return title ?? states?.[key]?.label ?? (declared ? choiceLabel(declared, key) : key)
    },
  }
}
