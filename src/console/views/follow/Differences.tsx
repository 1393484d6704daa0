import { fieldOfKey } from '#catalogue'
import type { Resource, Follower } from '#model'
import { t } from '#texts/following.ts'
import { Caption } from '#widgets'
import { Change } from '../show/HistoryEntry.tsx'

export interface DifferencesProps {
  readonly patterns: Resource
  readonly target: Resource
  readonly row: Follower
}

/** What a row could take from its pattern, field by field, and what it keeps of its own. */
export const Differences = ({ patterns, target, row: { differences } }: DifferencesProps) => {
  const labelOf = (field: string): string => fieldOfKey(target, field)?.label ?? field
  const edited = differences.filter(({ isEdited }) => isEdited).map(({ field }) => labelOf(field))
  return (
    <>
      {differences
        .filter(({ isEdited }) => !isEdited)
        .map(({ field, source, mine, theirs }) => (
          <Change
            key={field}
            change={{ key: source, label: labelOf(field), named: fieldOfKey(patterns, source), before: mine, after: theirs }}
          />
        ))}
      {(edited.length > 0 || differences.length === 0) && (
        <Caption component="p">{edited.length > 0 ? t('following.edited', { fields: edited.join(', ') }) : t('following.asIs')}</Caption>
      )}
    </>
  )
}
