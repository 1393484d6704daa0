import { inSentence, type Resource } from '#model'
import CardContent from '@mui/material/CardContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { fieldOfKey } from '#catalogue'
import { t } from '#texts/pages.ts'
import { InstantSentence } from '#widgets/DateText.tsx'
import { StatusChip } from '#widgets/StatusChip.tsx'
import { useFormats } from '#widgets/formats.ts'
import { TextLink } from '#widgets/TextLink.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { withParam } from '../../routing/table.ts'
import { UPCOMING } from '../../data/filter.ts'
import { ColumnCell } from '../../views/shared/Cell.tsx'
import { SectionCard } from '../../views/shared/SectionCard.tsx'
import { usePaths } from '../../views/shared/usePaths.ts'
import { useVerbs } from '../../services/useVerbs.ts'

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
  const total = data?.total ?? 0
  const { number } = useFormats()
  return (
    <SectionCard
      title={t('pages.welcome.drafts', { what: many })}
      busy={isPending}
      action={
        total > MOST && (
          <TextLink to={withParam(paths.back, 'filter', filter)} variant="caption">
            {t('pages.welcome.seeAll', { what: number(total) })}
          </TextLink>
        )
      }
    >
      {total === 0 ? (
        <CardContent component="p" sx={{ color: 'text.secondary' }}>
          {isPending ? t('common.loading') : error ? t('pages.welcome.failed') : t('pages.welcome.noDrafts', { what: many })}
        </CardContent>
      ) : (
        <List disablePadding>
          {data?.data.map((record, index) => (
            <ListItem key={record.id} alignItems="flex-start" divider={index < data.data.length - 1}>
              <ListItemText
                slotProps={{ secondary: { component: 'div' } }}
                secondary={
                  when ? (
                    <ColumnCell named={when} record={record} />
                  ) : (
                    <InstantSentence
                      value={record.updatedAt}
                      text={moment =>
                        record.updatedByName
                          ? t('pages.welcome.changedBy', { moment, name: record.updatedByName })
                          : t('pages.welcome.changed', { moment })
                      }
                    />
                  )
                }
              >
                <TextLink to={paths.open(record) ?? paths.back} color="textPrimary">
                  {record.recordTitle}
                </TextLink>
              </ListItemText>
              <StatusChip status={record.status} />
            </ListItem>
          ))}
        </List>
      )}
    </SectionCard>
  )
}
