import { memo } from 'react'
import { Box, Card, CardContent, CardHeader, Stack } from '@mui/material'
import { fieldTypeOf } from '#catalogue'
import { Caption } from '#widgets'
import { ConditionalInput, InputOf } from './InputOf.tsx'
import type { RecordFormProps } from './RecordForm.tsx'
import type { FormField, FormSection } from './sections.ts'

/** A section of a form: its heading, the line that says why, its inputs. */
export const Section = memo(({ section: { id, title, why, fields }, below }: SectionProps) => (
  <Card component="section" id={id} aria-labelledby={`${id}-title`} sx={BELOW_BAR}>
    <CardHeader
      disableTypography
      sx={{ px: { sm: 3 } }}
      title={
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
      }
      subheader={why && <Caption component="p" children={why} />}
    />
    <CardContent component={Stack} sx={FIELDS}>
      {fields.map((field, index) => (
        <Box
          key={field.named.key}
          data-field={field.named.key}
          sx={isShort(field) && [-1, 1].some(by => isShort(fields[index + by])) ? SHORT : undefined}
        >
          {field.conditions.length === 0 ? <InputOf named={field.named} disabled={field.isLocked} /> : <ConditionalInput {...field} />}
          {below?.[field.named.key]}
        </Box>
      ))}
    </CardContent>
  </Card>
))

interface SectionProps {
  readonly section: FormSection
  readonly below?: RecordFormProps['below']
}

// The page keeps room for a field's label there, which a section has no use for.
const BELOW_BAR = { scrollMarginTop: 'calc(-1 * var(--s-5))' }
// A field that is not there for now takes no room.
const FIELDS = {
  p: { xs: 2, sm: 3 },
  gap: 2.5,
  flexFlow: 'wrap',
  '& > *': { flex: '1 1 100%', minWidth: 0 },
  '& > :empty': { display: 'none' },
}

// Days and times that belong together share a line: three of them in a section of full width.
const isShort = (field: FormField | undefined) => field !== undefined && fieldTypeOf(field.named.field)?.isShort === true
const SHORT = { '&&': { flexBasis: '13rem' } }
