import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { isPartShown } from '#model'
import type { FormSection } from './sections.ts'
import { allHold } from './showWhen.ts'

/** What a section that is of some rows alone asks of the form. */
const asksOf = ({ showWhen, fields }: FormSection): readonly string[] =>
  showWhen === undefined
    ? []
    : [showWhen.field, ...fields.flatMap(({ named, conditions }) => [named.key, ...conditions.map(({ field }) => field)])]

const isThere = ({ showWhen, fields }: FormSection, values: Readonly<Record<string, unknown>>): boolean =>
  showWhen === undefined ||
  isPartShown({ showWhen, fields: fields.flatMap(({ named, conditions }) => (allHold(conditions, values) ? [named.key] : [])) }, values)

/** The sections that the form has as it is filled now; listens to what decides on them alone. */
export const useShownSections = (sections: readonly FormSection[]): readonly FormSection[] => {
  const names = useMemo(() => [...new Set(sections.flatMap(asksOf))], [sections])
  const shown = useWatch({
    name: names,
    compute: (all: readonly unknown[]) => {
      const values = Object.fromEntries(names.map((name, at) => [name, all[at]]))
      return sections.flatMap(one => (isThere(one, values) ? [one.id] : [])).join(' ')
    },
  })
  return useMemo(() => sections.filter(({ id }) => shown.split(' ').includes(id)), [sections, shown])
}
