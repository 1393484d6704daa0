import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import { fieldOfKey } from '#catalogue'
import type { PanelProps } from '#console/services/views.ts'
import { pictureOf } from '#console/views/list/picture.ts'
import { isNone } from '#model'
import { t } from '#texts/show.ts'
import { Picture } from '#widgets'
import { SectionCard, ShowCell } from '#shared'
import type { PreviewOptions } from './preview.ts'

/** A card as the residents' app has it: picture, title, text, and what stands in small below. What may not be read is not there. */
const Preview = ({ resource, record, panel }: PanelProps) => {
  const { title, text, image, facts = [] } = panel.options as PreviewOptions
  const shown = (key: string | undefined) => {
    const named = key === undefined || isNone(record[key]) ? null : fieldOfKey(resource, key)
    return named && <ShowCell key={key} named={named} record={record} />
  }
  const url = image === undefined ? null : pictureOf(record, image)
  return (
    <SectionCard title={panel.title ?? t('show.panels.asSeen')}>
      <CardContent sx={{ bgcolor: 'var(--c-sunken)' }}>
        <Card sx={{ maxWidth: '22rem', mx: 'auto', overflow: 'hidden' }}>
          {url && <Picture url={url} seed={record.id} />}
          <CardContent sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h3" component="p" sx={{ mb: 1 }}>
              {shown(title)}
            </Typography>
            <Box>{shown(text)}</Box>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, color: 'text.secondary' }}>
              {facts.map(shown)}
            </Stack>
          </CardContent>
        </Card>
      </CardContent>
    </SectionCard>
  )
}

export default Preview
