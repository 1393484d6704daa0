import { memo, useRef, useState } from 'react'
import { t } from '#texts/fields.ts'
import { useFormats } from '#widgets/formats.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { onLeave } from '#widgets/field/focus.ts'
import { OptionRows } from '#widgets/field/OptionRows.tsx'
import { useField, type FieldHandle } from '#widgets/field/useField.ts'
import { addDays } from '../date/calendar.ts'
import type { InputAdapter } from '../adapters.browser.ts'
import { PublishingDates } from './PublishingDates.tsx'
import { UNPUBLISHED, withDate, type Publishing, type PublishingOptions } from './publishing.ts'

/** Each says what is wrong with it at its own box. */
const PARTS = ['date', 'time', 'duration', 'expires']

type Mode = 'now' | 'date' | 'draft'

/** Publish when saved, on a date, or not at all; the days and the expiry follow each other (R7.9). */
export const publishing: InputAdapter<PublishingOptions> = memo(({ source, options, label, disabled }) => {
  // A draft is a choice like the others: the frame never says '(optional)'.
  const field = useField<Publishing>({ source, label, disabled, options: { ...options, optional: false } }, UNPUBLISHED)
  const { longDate } = useFormats()
  const { mode, choose } = useMode(field)
  const { expires } = field.value
  const until = mode === 'now' && expires ? t('fields.publishing.until', { day: longDate(expires) }) : undefined
  const modes = [
    { value: 'now', label: t(options.sends ? 'fields.publishing.sendNow' : 'fields.publishing.now'), note: until },
    { value: 'date', label: t(options.sends ? 'fields.publishing.sendLater' : 'fields.publishing.later') },
    { value: 'draft', label: t('fields.publishing.draft') },
  ] as const
  const isAtPart = PARTS.some(part => field.errorAt(part) !== null)
  return (
    <div onBlur={onLeave(field.blur)}>
      <FieldFrame
        frame={isAtPart ? { ...field.frame, error: null } : field.frame}
        role="radiogroup"
        unlabelled={options.label === undefined}
      >
        <div>
          <OptionRows field={field} type="radio" options={modes} isChosen={one => mode === one} onSelect={choose} strong />
        </div>
        {(mode !== 'draft' || expires !== null) && <PublishingDates field={field} dated={mode === 'date'} />}
      </FieldFrame>
    </div>
  )
})

/** Which of the three it is, and how to go from one to another without losing what was typed. */
const useMode = ({ value, change }: FieldHandle<Publishing>) => {
  const { wall } = useFormats()
  const [now, setNow] = useState(false)
  const kept = useRef<Publishing | null>(null)
  // A time without a day is a day that is being typed anew.
  const mode: Mode = value.date === null && value.time === null ? 'draft' : now ? 'now' : 'date'
  const choose = (next: Mode) => {
    if (next === mode) return
    const [today = '', clock = ''] = wall(new Date().toISOString()).split('T')
    if (mode === 'date') kept.current = value
    setNow(next === 'now')
    if (next === 'draft') return change({ ...withDate(value, null), expires: null })
    if (next === 'now') return change({ ...withDate({ ...value, ...restored(value, kept.current) }, today), time: clock })
    // Tomorrow at nine: a date that has to be chosen on purpose if it should be sooner.
    change(kept.current ?? { ...withDate(value, addDays(today, 1) ?? today), time: '09:00' })
  }
  return { mode, choose }
}

const restored = (value: Publishing, kept: Publishing | null): Partial<Publishing> =>
  value.date === null && kept ? { duration: kept.duration, expires: kept.expires } : {}
