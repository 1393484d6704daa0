import { inSentence } from '#model'
import { can } from '#console/views/shared/permissions.ts'
import { t } from '#texts/rosters.ts'
import { ActionButton, LinkButton } from '#widgets/buttons.tsx'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

/** Within a thumb's reach: all at once, and one more (picture 15b). */
export const RosterFoot = ({ screen, create }: { readonly screen: RosterScreen; readonly create: string | null }) => {
  const { markable, words, mark, resource } = screen
  return (
    <div className={styles['foot']}>
      {mark && (
        <ActionButton icon="check" disabled={markable.length === 0} onClick={() => screen.markAll(markable)}>
          {t('rosters.markAllShort', { words: words.marked.toLowerCase() })}&nbsp;<b>{markable.length}</b>
        </ActionButton>
      )}
      {create !== null && can(resource, 'create') && (
        <LinkButton to={create} variant="contained" icon="plus">
          {t('common.newOne', { what: inSentence(resource.label[0]) })}
        </LinkButton>
      )}
    </div>
  )
}
