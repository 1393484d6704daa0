import { inSentence, type Resource } from '#model'
import { useMemo, useState } from 'react'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { publishes } from '#catalogue'
import { t } from '#texts/forms.ts'
import { StatusChip } from '#widgets/StatusChip.tsx'
import text from '#widgets/text.module.css'
import type { ConsoleRecord } from '../../data/types.ts'
import { initialValues, valuesIn } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { AccessDenied } from '../shared/AccessDenied.tsx'
import { Heading } from '../shared/Heading.tsx'
import { LastSaved } from '../shared/LastSaved.tsx'
import { Page } from '../shared/Page.tsx'
import { RecordLoading } from '../shared/RecordLoading.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { useVerbs } from '../shared/useVerbs.ts'
import { Below } from './Below.tsx'
import { keysOfSingle } from './shown.ts'
import '../views.css'

const QUIET = clsx(text['small'], text['quiet'])

/** The one row of an organization: its form, or that of a new one; who may not write it reads it (R3.36, R3.37). */
const SingleView = ({ resource }: { readonly resource: Resource }) => {
  const verbs = useVerbs()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [resource.name, 'single'],
    queryFn: async () => {
      const page = await verbs.getList<ConsoleRecord>(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        meta: { view: 'form', columns: keysOfSingle(resource) },
      })
      return { row: page.data[0] ?? null }
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // What the form starts from stays until it is saved: news in the background would throw away what was typed.
  const [frozen, setFrozen] = useState<{ readonly row: ConsoleRecord | null; readonly saves: number } | null>(null)
  if (!frozen && data && !isFetching) setFrozen({ ...data, saves: 0 })
  if (!frozen) return <RecordLoading loaded={{ record: null, error: data ? null : error, retry: () => void refetch() }} />
  const { row, saves } = frozen
  // A save leads to this page itself: the form begins anew, also where nothing was changed.
  return <Only key={saves} resource={resource} row={row} onSaved={saved => setFrozen({ row: saved, saves: saves + 1 })} />
}

interface OnlyProps {
  readonly resource: Resource
  readonly row: ConsoleRecord | null
  readonly onSaved: (saved: ConsoleRecord) => void
}

const Only = ({ resource, row, onSaved }: OnlyProps) => {
  const { back } = usePaths(resource)
  const may = useMay(resource)
  const reason = reasonOf(row ? may.change(row) : may.write)
  const values = useMemo(() => (row ? valuesIn(resource, row) : initialValues(resource)), [resource, row])
  return (
    <Page>
      <Heading
        help={resource}
        title={resource.label[0]}
        beside={
          row ? (
            <>
              {(publishes(resource) || row.status !== 'active') && <StatusChip status={row.status} />}
              <span className={QUIET}>
                <LastSaved record={row} />
              </span>
            </>
          ) : (
            <span className={QUIET}>{t('forms.single.nothing')}</span>
          )
        }
      />
      {reason ? (
        <AccessDenied reason={row ? reason : t('forms.single.none', { what: inSentence(resource.label[0]), reason })} />
      ) : (
        <RecordForm
          resource={resource}
          record={row}
          values={values}
          afterwards={saved => {
            onSaved(saved)
            return back
          }}
          cancelTo="/~"
        />
      )}
      {row && <Below resource={resource} row={row} besideForm={reason === null} />}
    </Page>
  )
}

export default SingleView
