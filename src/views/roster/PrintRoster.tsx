import { useState } from 'react'
import { useNestedResource } from '#console/routing/nestedResource.tsx'
import { t } from '#texts/rosters.ts'
import { ActionButton, lazyPart } from '#widgets'
import type { RosterScreen } from './useRosterScreen.ts'

const TickSheet = lazyPart(() => import('../sheet/TickSheet.tsx'))

/** The roster on paper, for a hall without a network: names, what the view says of them, and a box each. */
export const PrintRoster = ({ screen }: { readonly screen: RosterScreen }) => {
  const { resource, rows, filter, states, sheet } = screen
  const nest = useNestedResource()
  const [isPrinting, setPrinting] = useState(false)
  const [, many] = resource.label
  return (
    <>
      <ActionButton icon="print" disabled={isPrinting || rows.length === 0} onClick={() => setPrinting(true)}>
        {t('rosters.print')}
      </ActionButton>
      {isPrinting && (
        <TickSheet
          resource={resource}
          filter={{ ...filter, status: states }}
          paths={sheet}
          title={nest ? t('rosters.printTitle', { what: nest.parentTitle, label: screen.label }) : many}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  )
}
