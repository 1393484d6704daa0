import { lazy, Suspense } from 'react'
import { summaries } from '#catalogue/summaries.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource } from '#model'
import { DrawChangesProvider } from '#widgets/recordChanges.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { Facts } from '../show/Facts.tsx'
import { RecordChanges } from '../show/RecordChanges.tsx'
import { factsOfSingle } from './shown.ts'

const History = lazy(() => import('../show/History.tsx'))

/** What is declared of a single row beside its form, and what happened to it. */
export const Below = ({
  resource,
  row,
  besideForm,
}: {
  readonly resource: Resource
  readonly row: ConsoleRecord
  readonly besideForm: boolean
}) => (
  <div className="v-single-below">
    {factsOfSingle(resource, row, besideForm).map(({ title, facts }) => (
      <section key={title} className="v-card" aria-label={title}>
        <header>
          <h2>{title}</h2>
        </header>
        <Facts title={title} facts={facts} record={row} />
      </section>
    ))}
    <HistoryOf resource={resource} id={row.id} />
  </div>
)

/** What happened to a row, on pages that are no detail. */
export const HistoryOf = ({ resource, id }: { readonly resource: Resource; readonly id: string }) =>
  summaries.has(systemResources.audit) ? (
    <DrawChangesProvider value={RecordChanges}>
      <Suspense fallback={<div className="v-card" aria-busy="true" style={{ minHeight: 160 }} />}>
        <History resource={resource} id={id} />
      </Suspense>
    </DrawChangesProvider>
  ) : null
