import { t } from '#texts/fields.ts'
import { Icon, type IconName } from '#widgets/icons.tsx'
import { SelectBox } from '#widgets/field/SelectBox.tsx'
import { TextBox } from '#widgets/field/TextBox.tsx'
import type { ControlProps } from '#widgets/field/useField.ts'
import { labelled, type ChoiceOption } from '../choice/options.ts'
import { dayName, type Weekday } from '../weekdays/week.ts'
import type { HoursRange } from './hours.ts'

/** One day: its name, its ranges, a button for one more, and one that gives its hours to the days below. */
export const DayRow = ({ day, control, ranges, periods, wrongAt, change, add, remove, spread, firstRef }: DayRowProps) => {
  const name = dayName(day)
  const off = control.disabled
  return (
    <div className="w-hours-day" role="group" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      <div className="w-hours-ranges">
        {ranges.length === 0 && <span className="w-quiet">{t('fields.hours.closed')}</span>}
        {ranges.map(({ index, range }, place) => {
          const nth = place === 0 ? '' : ` ${place + 1}`
          const own = (part: string, words: string) => ({
            ...control,
            id: `${control.id}-${index}-${part}`,
            'aria-invalid': wrongAt(index),
            'aria-label': `${name} ${words}${nth}`,
          })
          const time = (part: 'startedAtTime' | 'endedAtTime', words: string) => (
            <TextBox
              control={own(part, words)}
              type="time"
              value={range[part] ?? ''}
              change={text => change(index, { ...range, [part]: text || null })}
            />
          )
          return (
            <div key={index} className="w-hours-range">
              {time('startedAtTime', 'from')}
              <span className="w-quiet">{t('fields.hours.to')}</span>
              {time('endedAtTime', 'to')}
              {periods && (
                <SelectBox
                  control={own('period', 'period')}
                  value={range.period ?? ''}
                  change={text => change(index, { ...range, period: text || null })}
                  choices={labelled(periods)}
                  none={t('fields.hours.noName')}
                />
              )}
              {!off && <Tool icon="trash" words={t('fields.hours.remove', { nth, day: name })} onClick={() => remove(index)} />}
            </div>
          )
        })}
      </div>
      {!off && (
        <div className="w-hours-tools">
          {spread && ranges.length > 0 && <Tool icon="arrowDown" words={t('fields.hours.copy', { day: name })} onClick={spread} />}
          <Tool
            icon="plus"
            words={t('fields.hours.add', { day: name })}
            onClick={add}
            day={day}
            {...(firstRef ? { innerRef: firstRef } : {})}
          />
        </div>
      )}
    </div>
  )
}

interface DayRowProps {
  readonly day: Weekday
  readonly control: ControlProps
  /** The day's ranges with their places in the field's list. */
  readonly ranges: readonly { readonly index: number; readonly range: HoursRange }[]
  readonly periods: readonly ChoiceOption[] | undefined
  readonly wrongAt: (index: number) => boolean
  readonly change: (index: number, next: HoursRange) => void
  readonly add: () => void
  readonly remove: (index: number) => void
  readonly spread?: () => void
  readonly firstRef?: (element: HTMLElement | null) => void
}

const Tool = ({ icon, words, onClick, day, innerRef }: ToolProps) => (
  <button type="button" className="w-tool" aria-label={words} title={words} data-add={day} onClick={onClick} ref={innerRef}>
    <Icon name={icon} size={18} />
  </button>
)

interface ToolProps {
  readonly icon: IconName
  readonly words: string
  readonly onClick: () => void
  readonly day?: Weekday
  readonly innerRef?: (element: HTMLElement | null) => void
}
