import { Box, Card, CardHeader, Divider, Skeleton, Stack, Typography } from '@mui/material'
import { declaredStates } from '#catalogue'
import { t } from '#texts/home.ts'
import { Caption, Icon, LinkButton, PersonBadge, StatusChip } from '#widgets'
import { SectionNote, useCounts } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { Mark } from '../../brand/Mark.tsx'
import { cellContent } from '../list/columns.tsx'
import { useListScreen } from '../list/listScreen.ts'
import { pictureOf } from '../list/picture.ts'
import { RowMenu } from '../list/RowButtons.tsx'
import { RowTitle } from '../list/RowTitle.tsx'
import { Figure } from './Figure.tsx'
import { CARDS, figuresOf } from './layout.ts'
import { TONES, toneOf, waiting, worth, type Counted } from './counted.ts'

interface CardsProps {
  readonly organizations: readonly ConsoleRecord[]
  readonly homes: ReadonlyMap<string, readonly Counted[]>
  readonly isPending: boolean
}

/** Organizations as cards: what goes on today, and the first thing that waits for somebody (picture 31b). */
export const OrganizationCards = ({ organizations, homes, isPending }: CardsProps) => (
  <Box component="ul" sx={CARDS}>
    {organizations.map(record => (
      <li key={record.id} data-row={record.id}>
        <OrganizationCard record={record} counts={homes.get(record.id) ?? []} isPending={isPending} />
      </li>
    ))}
  </Box>
)

const OrganizationCard = ({ record, counts, isPending }: CardProps) => {
  const { resource, columns, link, hrefOf, open, hasMenu } = useListScreen()
  const shown = worth(counts)
  const picture = pictureOf(record, resource.list.image)
  const [fact] = columns.shown.filter(({ key, named }) => key !== link && named !== null)
  return (
    <Card component="article" aria-label={record.recordTitle} sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <CardHeader
        disableTypography
        sx={{ flexWrap: 'nowrap' }}
        avatar={
          picture === null ? (
            <Box component="span" data-product={productOf(record)} sx={{ display: 'flex' }}>
              <Mark />
            </Box>
          ) : (
            <PersonBadge name={record.recordTitle} photoUrl={picture} small={false} bare />
          )
        }
        title={
          <h2>
            <RowTitle resource={resource} href={hrefOf(record)} onOpen={open} record={record}>
              {record.recordTitle}
            </RowTitle>
          </h2>
        }
        subheader={
          <Caption component="div">
            {record.status === 'active' ? (
              isPlatform(record) ? (
                t('home.platform')
              ) : (
                fact && cellContent(fact, record)
              )
            ) : (
              <StatusChip status={record.status} declared={declaredStates(resource)} />
            )}
          </Caption>
        }
        action={hasMenu && <RowMenu record={record} />}
      />
      {isPending ? (
        <Skeleton variant="rounded" height="4.5rem" sx={{ m: 2 }} />
      ) : shown.length === 0 ? (
        <SectionNote>{t('home.noFigures')}</SectionNote>
      ) : (
        <Box sx={figuresOf(4, 4, shown.length)}>
          {shown.map(one => (
            <Figure key={one.key} count={one} to={one.to} />
          ))}
        </Box>
      )}
      <Divider sx={{ mt: 'auto' }} />
      <FirstWaiting counts={counts} isPending={isPending} />
    </Card>
  )
}

/** The one above all is of no product, whatever its row says. */
const isPlatform = (record: ConsoleRecord): boolean => record['parent'] === null
const productOf = (record: ConsoleRecord): string | undefined => {
  const { productName } = record
  return typeof productName === 'string' && !isPlatform(record) ? productName.toLowerCase() : undefined
}

interface CardProps {
  readonly record: ConsoleRecord
  readonly counts: readonly Counted[]
  readonly isPending: boolean
}

const FirstWaiting = ({ counts, isPending }: Pick<CardProps, 'counts' | 'isPending'>) => {
  const { saysCount } = useCounts()
  const [first] = waiting(counts)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 2, minHeight: '3rem' }}>
      {isPending ? (
        <Skeleton width="60%" />
      ) : first ? (
        <>
          <Box component="span" sx={{ display: 'flex', color: TONES[first.lacking ? 'warning' : toneOf(first)] }}>
            <Icon name="alert" size={18} />
          </Box>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {first.lacking ? first.label : `${first.label}: ${saysCount(first.count)}`}
          </Typography>
          <LinkButton to={first.to} size="small" variant="text">
            {first.lacking?.label ?? t('home.see')}
          </LinkButton>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('home.nothing')}
        </Typography>
      )}
    </Stack>
  )
}
