import { Sentence, slot } from '#texts/Sentence.tsx'
import { useFormats } from './formats.ts'
import text from './text.module.css'

/** A date or a wall time as 'Tue, May 5, 10:00 AM', with the full date as title (LOOK). Shows nothing for nothing. */
export const DateText = ({ value }: { readonly value: string | null }) => {
  const { shortDate, longDate, shortMoment, longMoment } = useFormats()
  if (!value) return null
  const timed = value.includes('T')
  return (
    <time className={text['number']} dateTime={value} title={timed ? longMoment(value) : longDate(value)}>
      {timed ? shortMoment(value) : shortDate(value)}
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
