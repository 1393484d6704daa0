import { Sentence, slot } from '#texts/Sentence.tsx'
import { inSentence, type Resource } from '#model'
import { useQuery } from '@tanstack/react-query'
import { LinkBase } from 'ra-core'
import { fieldOfKey } from '#catalogue'
import { t } from '#texts/pages.ts'
import { StatusChip } from '#widgets/StatusChip.tsx'
import { useFormats } from '#widgets/formats.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { UPCOMING } from '../../data/filter.ts'
import { ColumnCell } from '../../views/shared/Cell.tsx'
import { Moment } from '../../views/shared/Moment.tsx'
import { usePaths } from '../../views/shared/usePaths.ts'
import { useVerbs } from '../../views/shared/useVerbs.ts'

const MOST = 4
const STATES = ['draft', 'scheduled']

/** Drafts, and what will appear by itself: the next of them by its day, else the last changed, each a link to where it goes on. */
export const PendingTasks = ({ resource }: { readonly resource: Resource }) => {
  const verbs = useVerbs()
  const paths = usePaths(resource)
  const { upcoming } = resource.list
  const when = upcoming === undefined ? null : fieldOfKey(resource, upcoming)
  const filter = { status: STATES, ...(upcoming === undefined ? {} : { [UPCOMING]: true }) }
  const { data, isPending, error } = useQuery({
    queryKey: [resource.name, 'waiting'],
    queryFn: () =>
      verbs.getList<ConsoleRecord>(resource.name, {
        pagination: { page: 1, perPage: MOST },
        sort: upcoming === undefined ? { field: 'updatedAt', order: 'DESC' } : { field: upcoming, order: 'ASC' },
        filter,
        meta: { view: 'list', columns: upcoming === undefined ? [] : [upcoming] },
      }),
  })
  const many = inSentence(resource.label[1])
  const id = `welcome-${resource.name}`
  const total = data?.total ?? 0
  const { number } = useFormats()
  return (
    <section className="v-card" aria-labelledby={id} aria-busy={isPending}>
      <header>
        <h2 id={id}>{t('pages.welcome.drafts', { what: many })}</h2>
        <span className="v-right" />
        {total > MOST && (
          <LinkBase className="v-link v-small" to={`${paths.back}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
            {t('pages.welcome.seeAll', { what: number(total) })}
          </LinkBase>
        )}
      </header>
      {total === 0 ? (
        <p className="o-nothing">
          {isPending ? t('common.loading') : error ? t('pages.welcome.failed') : t('pages.welcome.noDrafts', { what: many })}
        </p>
      ) : (
        <ul className="o-rows">
          {data?.data.map(record => (
            <li key={record.id} className="o-row">
              <span className="c-row-body">
                <LinkBase to={paths.open(record) ?? paths.back}>{record.recordTitle}</LinkBase>
                <span className="v-small v-quiet">
                  {when ? (
                    <ColumnCell named={when} record={record} />
                  ) : (
                    <Sentence
                      text={
                        record.updatedByName
                          ? t('pages.welcome.changedBy', { moment: slot('moment'), name: record.updatedByName })
                          : t('pages.welcome.changed', { moment: slot('moment') })
                      }
                      parts={{ moment: <Moment at={record.updatedAt} /> }}
                    />
                  )}
                </span>
              </span>
              <StatusChip status={record.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
