import { useCreatePath } from 'ra-core'
import type { Setting } from '#model'
import { t } from '#texts/boards.ts'
import { LinkButton, Notice } from '#widgets'
import { useTimeOf } from './useTimeLeft.ts'

/** Where nobody has saved the settings that make the rows of each day, an empty board is no good news: it says so, and leads there. */
export const Unset = ({ setting }: { readonly setting: Setting | undefined }) => {
  const createPath = useCreatePath()
  const { unset } = useTimeOf(setting)
  if (!unset) return null
  const settings = unset.label[0]
  return (
    <Notice
      tone="warning"
      actions={
        <LinkButton size="small" to={createPath({ resource: unset.name, type: 'list' })}>
          {settings}
        </LinkButton>
      }
    >
      {t('boards.unset', { settings })}
    </Notice>
  )
}
