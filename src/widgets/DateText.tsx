import { createContext, useContext } from 'react'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { useFormats } from './formats.ts'
import text from './text.module.css'

/** The day of which a part of the page says that all of it is: its moments are times of the day there. */
export const DayAround = createContext<string | null>(null)

/** A date or a wall time as 'Tue, May 5, 10:00 AM', with the full date as title (LOOK). Shows nothing for nothing. */
export const DateText = ({ value }: { readonly value: string | null }) => {
  const { shortDate, longDate, shortMoment, longMoment, timeText } = useFormats()
  const around = useContext(DayAround)
  if (!value) return null
  const [day, time] = value.split('T')
  const timed = time !== undefined
  return (
    <time className={text['number']} dateTime={value} title={timed ? longMoment(value) : longDate(value)}>
      {!timed ? shortDate(value) : day === around ? timeText(time) : shortMoment(value)}
    </time>
  )
}

/** An instant of the server ('2026-05-05T15:00:00Z') on the organization's clock, shown as `DateText` shows a wall time. */
export const InstantText = ({ value }: { readonly value: string | null }) => {
  const { wall } = useFormats()
  return <DateText value={value ? wall(value) : null} />
}

/** A sentence about an instant, wherever a language puts it: `text={moment => t('saved', { moment })}`. */
export const InstantSentence = ({ value, text: say }: InstantSentenceProps) => (
  <Sentence text={say(slot('moment'))} parts={{ moment: <InstantText value={value} /> }} />
)

interface InstantSentenceProps {
  readonly value: string | null
  readonly text: (moment: string) => string
}
