import { t } from '#texts/rosters.ts'
import { ActionButton, LinkButton } from '#widgets'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

/** Within a thumb's reach: all at once, and one more (picture 15b). */
export const RosterFoot = ({ screen }: { readonly screen: RosterScreen }) => {
  const { markable, words, mark, addTo, addLabel, isSingly } = screen
  const marksAll = mark && !isSingly
  if (!marksAll && addTo === null) return null
  return (
    <div className={styles['foot']}>
      {marksAll && (
        <ActionButton icon="check" disabled={markable.length === 0} onClick={() => screen.markAll(markable)}>
          {t('rosters.markAllShort', { words: words.marked.toLowerCase() })}&nbsp;<b>{markable.length}</b>
        </ActionButton>
      )}
      {addTo !== null && (
        <LinkButton to={addTo} variant="contained" icon="plus">
          {addLabel}
        </LinkButton>
      )}
    </div>
  )
}
