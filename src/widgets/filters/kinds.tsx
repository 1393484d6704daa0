import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { isRelativeDays } from '#model/relativeDays.ts'
import { t } from '#texts/widgets.ts'
import type { Choice } from '../fieldServices.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { titleOf } from '../picker/titles.ts'
import { saysEmpty, textOf, texts, tidy, type FilterEditorProps, type FilterObject, type Word } from './filter.ts'

/** The first control of the form has the focus once this came into it, unless somebody is at another one already. */
const FocusFirst = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return <div ref={box}>{children}</div>
}

/** An editor that loads when a filter is first opened: no list waits for what forms are made of. */
export const laterEditor = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    const Editor = await load()
    const Focused = (props: Props) => (
      <FocusFirst>
        <Editor {...props} />
      </FocusFirst>
    )
    return { default: Focused }
  })

const editors = async () => import('./editors.tsx')

export const TextFilterEditor = laterEditor(async () => (await editors()).TextFilterEditor)

/** '“garden”' in a chip. */
export const saysText = (filter: FilterObject): string => saysEmpty(filter) ?? `“${textOf(filter['is'] ?? filter['contains'])}”`

export const FlagFilterEditor = laterEditor(async () => (await editors()).FlagFilterEditor)

export const saysFlag = (filter: FilterObject): string => (filter['is'] === true ? t('widgets.yes') : t('widgets.no'))

export const RangeFilterEditor = laterEditor(async () => (await editors()).RangeFilterEditor)

/** '5 May – 18 May', 'from 5 May', 'until 18 May', 'This week' in a chip. */
export const saysRange = (filter: FilterObject, say: (bound: unknown) => string): string => {
  const [from, to] = [filter['from'], filter['to']]
  const empty = saysEmpty(filter)
  if (empty) return empty
  if (isRelativeDays(filter['during'])) return t(`widgets.filters.during.${filter['during']}`)
  if (from != null && to != null) return `${say(from)} – ${say(to)}`
  return from != null ? t('widgets.filters.since', { from: say(from) }) : t('widgets.filters.until', { to: say(to) })
}

export const ChoiceFilterEditor = laterEditor(async () => (await editors()).ChoiceFilterEditor)

/** 'Bistro or Back Yard' for up to two, then 'Any of 3'. */
export const saysAny = (names: readonly string[]): string => {
  const [one = '', other] = names
  if (names.length > 2) return t('widgets.filters.anyOf', { count: names.length })
  return other === undefined ? one : t('widgets.filters.either', { one, other })
}

export const saysChoice = (filter: FilterObject, choices: readonly Word[]): string =>
  saysEmpty(filter) ??
  saysAny([...texts(filter['in']), ...texts(filter['is'])].map(id => choices.find(choice => choice.id === id)?.name ?? id))

const Picker = laterEditor(async () => (await import('../picker/FilterPicker.tsx')).FilterPicker)

/** Editor of an `IdFilter`: any of the picked rows. The picker's code loads when a filter is first opened. */
export const PickFilterEditor = ({
  value,
  onChange,
  label,
  find,
}: FilterEditorProps & { readonly find: (text: string) => Promise<readonly Choice[]> }) => {
  const chosen = pickedIds(value).map(id => ({ id, title: titleOf(id) ?? t('widgets.filters.chosen') }))
  return <Picker label={label} chosen={chosen} find={find} onChange={next => onChange(tidy({ in: next.map(choice => choice.id) }))} />
}

/** The ids that an `IdFilter` holds. */
export const pickedIds = (filter: FilterObject | null): readonly string[] => [...texts(filter?.['in']), ...texts(filter?.['is'])]

/** 'Bistro or Back Yard'; where a title is not known, how many. */
export const saysPicked = (filter: FilterObject): string => {
  const ids = pickedIds(filter)
  const names = ids.flatMap(id => titleOf(id) ?? [])
  return saysEmpty(filter) ?? (names.length === ids.length ? saysAny(names) : t('widgets.filters.chosenMany', { count: ids.length }))
}
