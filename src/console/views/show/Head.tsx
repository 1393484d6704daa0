import { Avatar, Box, Card, Chip as MuiChip, Stack, Typography } from '@mui/material'
import { isNone, type Resource } from '#model'
import { fieldOfKey, type NamedField } from '#catalogue'
import type { ImageOptions } from '#fields/image/image.ts'
import { Caption, initialsOf } from '#widgets'
import { Crumbs, Heading, ShowCell, columnCell, type HeadingProps } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RecordProps } from '../../services/views.ts'
import { pictureOf } from '../list/picture.ts'

type HeadProps = RecordProps & Pick<HeadingProps, 'crumbs' | 'beside' | 'actions'>

const filled = (resource: Resource, record: ConsoleRecord, keys: readonly string[] = []) =>
  keys.flatMap(key => {
    const named = fieldOfKey(resource, key)
    return named && !isNone(record[key]) ? [named] : []
  })

/** The head of a row's page: what it is called and what can be done; as a card with picture and first facts where that is declared. */
export const Head = ({ resource, record, crumbs = [], beside, actions }: HeadProps) => {
  const { recordTitle: title } = record
  const head = resource.page?.head
  if (!head) return <Heading help={resource} title={title} crumbs={crumbs} beside={beside} actions={actions} />
  return (
    <>
      <Crumbs crumbs={crumbs} title={title} />
      <Card sx={HEAD}>
        {head.image !== undefined && <Photo resource={resource} record={record} image={head.image} />}
        <Box sx={{ minWidth: 0 }}>
          <Heading
            help={resource}
            title={title}
            beside={
              <>
                {beside}
                {filled(resource, record, head.badges).map(named => (
                  <MuiChip key={named.key} component="span" label={columnCell(named, record)} />
                ))}
              </>
            }
            actions={actions}
          />
        </Box>
        <HeadFacts facts={filled(resource, record, head.facts)} record={record} />
      </Card>
    </>
  )
}

// Beside the photo; on a phone the facts have the whole width below it.
const HEAD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:has(> .MuiAvatar-root)': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'start',
  p: 2.5,
  mt: 1,
  '& > .MuiAvatar-root': { width: { xs: '4rem', sm: '5.5rem' }, height: 'auto', aspectRatio: 1, gridRow: { sm: '1 / 3' } },
  '& > dl': { gridColumn: { xs: '1 / -1', sm: '-2 / -1' } },
}

const Photo = ({ resource, record, image }: RecordProps & { readonly image: string }) => {
  const src = pictureOf(record, image) ?? undefined
  // Initials are of people and their groups: on a thing they would be taken for a code.
  const options = fieldOfKey(resource, image)?.field.options as ImageOptions | undefined
  if (!options || (!src && options.without !== 'initials')) return null
  return (
    <Avatar alt="" src={src} sx={{ bgcolor: 'var(--c-accent-soft)', color: 'var(--c-accent)' }}>
      <Typography variant="h1" component="span" aria-hidden>
        {initialsOf(record.recordTitle)}
      </Typography>
    </Avatar>
  )
}

const HeadFacts = ({ facts, record }: { readonly facts: readonly NamedField[]; readonly record: ConsoleRecord }) =>
  facts.length > 0 && (
    <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', columnGap: 3.5, rowGap: 1 }}>
      {facts.map(named => (
        <Box key={named.key} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Caption component="dt">{named.label}</Caption>
          <dd>
            <ShowCell named={named} record={record} />
          </dd>
        </Box>
      ))}
    </Stack>
  )
