import { useQueries } from '@tanstack/react-query'
import { LinkBase, useCreatePath } from 'ra-core'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/pages.ts'
import { Icon } from '#widgets/icons.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { useConsole } from '../../session/context.tsx'
import { accessTo } from '../../views/shared/access.ts'
import { useCounts } from '../../views/shared/useCounts.ts'
import { useVerbs } from '../../views/shared/useVerbs.ts'

/** The lists that a community fills first, while one of them is still empty; gone when none is. */
export const FirstSteps = ({ resources }: { readonly resources: readonly Resource[] }) => {
  const verbs = useVerbs()
  const createPath = useCreatePath()
  const { saysCount } = useCounts()
  const place = useConsole()
  const steps = resources.filter(one => accessTo(place, one, 'create').allowed)
  const found = useQueries({
    queries: steps.map(({ name }) => ({
      queryKey: [name, 'any'],
      queryFn: () =>
        verbs.getList<ConsoleRecord>(name, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' as const },
          filter: {},
          meta: { view: 'title' },
        }),
    })),
  })
  const known = steps.flatMap((resource, place) => {
    const total = found[place]?.data?.total
    return total === undefined ? [] : [{ resource, total }]
  })
  if (known.every(({ total }) => total > 0)) return null
  return (
    <section className="v-card" aria-labelledby="welcome-steps">
      <header>
        <h2 id="welcome-steps">{t('pages.welcome.firstSteps')}</h2>
      </header>
      <ul className="o-rows">
        {known.map(({ resource, total }) => (
          <li key={resource.name} className="o-row o-step" data-done={total > 0}>
            <Icon name={total > 0 ? 'checkCircle' : 'plus'} />
            <span className="c-row-body">
              {total > 0 ? (
                <LinkBase to={createPath({ resource: resource.name, type: 'list' })}>{resource.label[1]}</LinkBase>
              ) : (
                <>
                  <LinkBase to={createPath({ resource: resource.name, type: 'create' })}>
                    {t('pages.welcome.addFirst', { what: inSentence(resource.label[0]) })}
                  </LinkBase>
                  {resource.about && <span className="v-small v-quiet">{resource.about}</span>}
                </>
              )}
            </span>
            {total > 0 && (
              <span className="o-count">
                {saysCount(total)}
                <span className="v-hidden"> {t('pages.welcome.soFar')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
