import { DialogContentText } from '@mui/material'
import { labelled, optionsOf } from '#fields/choice/options.ts'
import type { AnyField, NamedAction, Resource } from '#model'
import { t } from '#texts/lists.ts'
import { Notice, useFormats } from '#widgets'
import { useCounts, type ReachOfRow } from '#shared'

/** The field that says by which channels a row goes. */
const channelsKey = ({ effects = [] }: NamedAction): string => {
  const delivers: { readonly channels?: string } | undefined = effects.find(({ effect }) => effect === 'deliver')?.options
  return delivers?.channels ?? ''
}

/** What is said of each channel, in the order in which the form offers them. */
export const sayWays = (
  field: AnyField | undefined,
  channels: ReachOfRow['channels'],
  say: (channel: ReachOfRow['channels'][number]) => string,
): string =>
  labelled(optionsOf(field))
    .flatMap(({ value, label }) => channels.filter(one => one.channel === value).map(one => `${label}: ${say(one)}`))
    .join(' · ')

/** Whom an action is about to send its row to: how many, by which channels, and who has none of them, by name. */
export const ReachFacts = ({ resource, action, reach, isTitled = false }: ReachFactsProps) => {
  const { saysPeople } = useCounts()
  const { number } = useFormats()
  const { people, families, reached, channels, lost, below } = reach
  const said = { people: saysPeople(people), families: number(families), reached: number(reached) }
  // What the dialog itself asks for may be chosen otherwise before it is sent.
  const isAsked = action.asks?.includes(channelsKey(action)) === true
  const ways = sayWays(resource.fields[channelsKey(action)], channels, one => number(one.reached))
  const away = people - reached
  const others = away - lost.length
  const to = families > 0 ? 'sentToFamilies' : away > 0 ? 'reaches' : 'sentTo'
  const isNobody = people === 0 && below.length === 0
  const names = [...lost, ...(others > 0 ? [t('lists.confirm.others', { count: number(others), smart_count: others })] : [])].join(', ')
  return (
    <>
      {isNobody && <Notice tone="warning">{t('lists.confirm.nobody')}</Notice>}
      {!isNobody && (families > 0 || !isTitled) && <DialogContentText role="status">{t(`lists.confirm.${to}`, said)}</DialogContentText>}
      {below.length > 0 && <DialogContentText>{t('common.alsoBelow', { names: below.join(', ') })}</DialogContentText>}
      {channels.length > 0 && <DialogContentText>{isAsked ? t('lists.confirm.asSet', { channels: ways }) : ways}</DialogContentText>}
      {away > 0 && (
        <Notice tone="warning">
          {t(lost.length > 0 ? 'lists.confirm.lost' : 'lists.confirm.lostUnnamed', { people: saysPeople(away), names })}
        </Notice>
      )}
    </>
  )
}

interface ReachFactsProps {
  readonly resource: Resource
  readonly action: NamedAction
  readonly reach: ReachOfRow
  /** Whether the title of the dialog says how many people. */
  readonly isTitled?: boolean
}
