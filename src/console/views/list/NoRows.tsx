import { EmptyState } from '#widgets/EmptyState.tsx'
import { ActionButton, LinkButton } from '../parts/buttons.tsx'
import { reasonOf } from '../parts/useMay.ts'
import { can, inSentence } from '../parts/standing.ts'
import { cleared, isNarrowed } from './filters.ts'
import type { ListWorks } from './useListWorks.ts'
import { useRows } from './useRows.ts'

/** A list without rows: nothing made yet, nothing that matches, or nothing in this state are different things and say so. */
export const NoRows = ({ works }: { readonly works: ListWorks }) => {
  const { filterValues, setFilters } = useRows()
  const { resource, paths, tab, inBin } = works
  const [one, many] = resource.label.map(inSentence) as [string, string]
  const values = filterValues

  if (isNarrowed(values))
    return (
      <div className="v-card">
        <EmptyState
          title={`No ${many} match`}
          drawing={false}
          actions={<ActionButton onClick={() => setFilters(cleared(values))}>Clear filters</ActionButton>}
        >
          Nothing here fits what you searched for and the filters that are set.
        </EmptyState>
      </div>
    )
  if (tab !== 'all')
    return (
      <div className="v-card">
        <EmptyState
          title={inBin ? 'The bin is empty' : `No ${many} here`}
          drawing={false}
          actions={<ActionButton onClick={() => setFilters({})}>See all {many}</ActionButton>}
        >
          {inBin ? `What you delete stays here and can be restored.` : `No ${one} is in this state now.`}
        </EmptyState>
      </div>
    )
  const reason = reasonOf(works.may.write)
  return (
    <div className="v-card">
      <EmptyState
        title={`No ${many} yet`}
        seed={resource.name}
        actions={
          <>
            {can(resource, 'create') && (
              <LinkButton to={paths.create} tone="primary" icon="plus" reason={reason}>
                Add the first {one}
              </LinkButton>
            )}
            {can(resource, 'import') && can(resource, 'create') && (
              <LinkButton to={paths.importing} icon="import" reason={reason}>
                Import from a spreadsheet
              </LinkButton>
            )}
          </>
        }
      >
        {resource.about}
      </EmptyState>
    </div>
  )
}

/** Rows that are on their way, in the shape that they will have. */
export const Bones = ({ rows = 8 }: { readonly rows?: number }) => (
  <div className="v-card" aria-busy="true">
    <span className="v-hidden" role="status">
      Loading
    </span>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="v-row" style={{ height: 44, padding: '0 16px', gap: 24 }}>
        <span className="v-bone" style={{ width: `${28 + ((index * 37) % 20)}%` }} />
        <span className="v-bone" style={{ width: '14%' }} />
        <span className="v-bone" style={{ width: '18%' }} />
        <span className="v-bone" style={{ width: '10%' }} />
      </div>
    ))}
  </div>
)
