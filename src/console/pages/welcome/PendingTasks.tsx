import { inSentence } from '#model'
import { CardContent, List, ListItem, ListItemText } from '@mui/material'
import { fieldOfKey } from '#catalogue'
import { t } from '#texts/pages.ts'
import { InstantSentence, StatusChip, TextLink, useFormats } from '#widgets'
import { ColumnCell, SectionCard, usePaths } from '#shared'
import { withParam } from '../../routing/table.ts'
import { UPCOMING } from '../../data/filter.ts'
import { useLoadedResource, useRowsOf } from '../../services/resources.ts'

const MOST = 4
const STATES = ['draft', 'scheduled']

/** Drafts, and what will appear by itself: the next of them by its day, else the last changed, each a link to where it goes on. */
export const PendingTasks = ({ name }: { readonly name: string }) => {
  const resource = useLoadedResource(name)
  const paths = usePaths(resource)
  const { upcoming } = resource.list
  const when = upcoming === undefined ? null : fieldOfKey(resource, upcoming)
  const filter = { status: STATES, ...(upcoming === undefined ? {} : { [UPCOMING]: true }) }
  const asked = { perPage: MOST, sort: upcoming ?? '-updatedAt', filter, columns: upcoming === undefined ? [] : [upcoming] }
  const { data, isPending, error } = useRowsOf(resource.name, 'waiting', asked)
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
                sx={{ my: 0 }}
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
