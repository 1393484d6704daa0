import { lazy, Suspense, useState } from 'react'
import type { Action } from '#model'
import { ConfirmDialog } from '#widgets/ConfirmDialog.tsx'
import { ActionButton, IconAction } from '../parts/buttons.tsx'
import { UPCOMING } from '../../data/filter.ts'
import { reasonOf } from '../parts/useMay.ts'
import { actionsOf, can, counted, inSentence, saysCount } from '../parts/standing.ts'
import type { ListWorks } from './useListWorks.ts'
import { useRows } from './useRows.ts'

const BulkEdit = lazy(() => import('./BulkEdit.tsx'))

/** Actions that fit the tab: in 'Archived' nothing can be archived, elsewhere nothing is taken out of the archive. */
const bulkActions = ({ resource, tab }: Pick<ListWorks, 'resource' | 'tab'>): readonly Action[] =>
  actionsOf(resource).filter(({ from }) =>
    tab === null || tab === 'all' || tab === UPCOMING
      ? from.some(status => status !== 'archived')
      : (from as readonly string[]).includes(tab),
  )

/** What can be done to the chosen rows, and how many they are; nothing while nothing is chosen. */
export const SelectionBar = ({ works }: { readonly works: ListWorks }) => {
  const { total = 0 } = useRows()
  const { selection, bulk, resource, inBin } = works
  const [asked, setAsked] = useState<Action | null>(null)
  const [isEditing, setEditing] = useState(false)
  if (selection.count === 0)
    return selection.isChoosing ? (
      <div className="v-selbar" role="region" aria-label="Selected rows">
        <b role="status">Choose {inSentence(resource.label[1])}</b>
        <span className="v-row v-right">
          <IconAction small icon="close" label="Stop choosing" onClick={selection.clear} />
        </span>
      </div>
    ) : null
  const reason = reasonOf(works.may.write)
  const press = (action: Action): void => (action.confirm === null ? void bulk.runAction(action, selection.which) : setAsked(action))
  return (
    <div className="v-selbar" role="region" aria-label="Selected rows">
      <b role="status">{saysCount(selection.count)} selected</b>
      {!selection.isAll && total > selection.count && (
        <ActionButton tone="text" size="small" onClick={selection.selectAll}>
          Select all {saysCount(total)}
        </ActionButton>
      )}
      <span className="v-row v-right" style={{ gap: 4, flexWrap: 'wrap' }}>
        {inBin ? (
          <ActionButton
            tone="bar"
            size="small"
            icon="restore"
            reason={reason}
            disabled={bulk.isBusy}
            onClick={() => void bulk.restore(selection.which)}
          >
            Restore
          </ActionButton>
        ) : (
          <>
            {bulkActions(works).map(action => (
              <ActionButton
                key={action.name}
                tone="bar"
                size="small"
                icon={action.icon}
                reason={reason}
                disabled={bulk.isBusy}
                onClick={() => press(action)}
              >
                {action.label}
              </ActionButton>
            ))}
            {can(resource, 'update') && (
              <ActionButton tone="bar" size="small" icon="pencil" reason={reason} disabled={bulk.isBusy} onClick={() => setEditing(true)}>
                Edit
              </ActionButton>
            )}
            {can(resource, 'delete') && (
              <ActionButton
                tone="bar"
                size="small"
                icon="trash"
                danger
                reason={reason}
                disabled={bulk.isBusy}
                onClick={() => void bulk.remove(selection.which)}
              >
                Delete
              </ActionButton>
            )}
          </>
        )}
        <IconAction small icon="close" label="Clear the selection" onClick={selection.clear} />
      </span>
      {asked && (
        <ConfirmDialog
          open
          title={`${asked.label} ${counted(selection.count, resource.label)}?`}
          action={asked.label}
          danger={asked.danger === true}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void bulk.runAction(asked, selection.which)
          }}
        >
          {asked.confirm} You can undo this.
        </ConfirmDialog>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <BulkEdit works={works} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
