import { useState } from 'react'
import { Stack } from '@mui/material'
import { useListScreen, useListState } from '#console/views/list/listScreen.ts'
import { t } from '#texts/boards.ts'
import { ActionButton, lazyPart, useFormats } from '#widgets'
import { actionsOf, reasonOf } from '#shared'
import type { BoardScreen } from './useBoard.ts'

const TickSheet = lazyPart(() => import('../sheet/TickSheet.tsx'))

/** What is done to all who are waited for: a list of them on paper, and the action that the view names. */
export const HeadActions = ({ board }: { readonly board: BoardScreen }) => {
  const { resource, may } = useListScreen()
  const { act, bulk } = useListState()
  const [isPrinting, setPrinting] = useState(false)
  const { longDate } = useFormats()
  const { options, waiting, day, today } = board
  const action = actionsOf(resource).find(({ name }) => name === options.all)
  // Of those who are waited for the action takes such as are in its states.
  const lanes = waiting.lanes.filter(({ name }) => action?.from?.includes(name) ?? true)
  const count = lanes.reduce((sum, { name }) => sum + (board.counts.get(name) ?? 0), 0)
  const which = { filter: { ...board.filter, status: lanes.map(({ name }) => name) }, expected: count }
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', ml: { md: 'auto' } }}>
      {options.walk && (
        <ActionButton
          icon="print"
          disabled={isPrinting || !board.isCounted}
          reason={board.isCounted && waiting.count === 0 ? t('boards.nobody') : null}
          onClick={() => setPrinting(true)}
        >
          {t('boards.walk')}
        </ActionButton>
      )}
      {action && day === today && may.opens(action.needs ?? 'edit') && (
        <ActionButton
          variant="contained"
          icon={action.icon ?? 'check'}
          isBusy={bulk.isBusy || !board.isCounted}
          reason={board.isCounted && count === 0 ? t('boards.nobody') : reasonOf(may.write)}
          onClick={() => act({ action, which, count })}
        >
          {count === 0 ? action.label : t('boards.all', { action: action.label, count })}
        </ActionButton>
      )}
      {isPrinting && (
        <TickSheet
          resource={board.resource}
          filter={{ ...board.filter, status: waiting.lanes.map(({ name }) => name) }}
          paths={options.walk ?? []}
          title={t('boards.walkTitle', { what: board.resource.label[1], day: longDate(day) })}
          onDone={() => setPrinting(false)}
        />
      )}
    </Stack>
  )
}
