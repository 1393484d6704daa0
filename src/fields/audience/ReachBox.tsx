import type { AudienceSize } from '#model'
import { useId, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Box, FormHelperText, Typography } from '@mui/material'
import { t } from '#texts/fields.ts'
import { useNote, ActionButton, Notice, useFieldServices, useFormats, useRested } from '#widgets'
import table from '#widgets/table.module.css'
import text from '#widgets/text.module.css'
import { isNobody, type Audience } from './audience.ts'

/** Choosing waits this long before the people are counted. */
const PAUSE = 250

/** Whom an audience reaches: the last answer, and whether it is of this audience yet; null where nobody is chosen. */
const useReach = (audience: Audience) => {
  const { scope, roles, receivers } = audience
  const { audienceSize: ask, organizationId } = useFieldServices()
  const wanted = isNobody(audience)
    ? ''
    : JSON.stringify({ scope, roleIds: roles.map(role => role.id), receivers: receivers.map(({ id, type }) => ({ id, type })) })
  const asked = useRested(wanted, PAUSE)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['audienceSize', organizationId, asked],
    queryFn: () => ask(JSON.parse(asked) as Parameters<typeof ask>[0]),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (wanted === '') return { reach: null, counting: false, failed: false }
  const counting = isFetching || asked !== wanted
  return { reach: data ?? null, counting, failed: isError && !counting }
}

const NAMES = { columns: '10rem', maxHeight: '12rem', overflow: 'auto', mt: 1, typography: 'caption' }
const SUM = {
  '& td:nth-of-type(2)': { textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 'bold' },
  '& tr:last-of-type': { fontWeight: 'bold' },
}

/** How many people an audience reaches, and how the number comes about (LOOK: every number shows its sum). */
const ReachBox = ({ source, audience }: { readonly source: string; readonly audience: Audience }) => {
  const { reach, counting, failed } = useReach(audience)
  const { number } = useFormats()
  const people = (count: number) => t('common.people', { count: number(count), smart_count: count })
  useNote(source, reach && t('fields.audience.reaches', { people: people(reach.total) }))
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!reach && !counting && !failed) return null
  return (
    <div aria-busy={counting}>
      <Notice
        icon="people"
        actions={
          reach &&
          reach.names.length > 0 && (
            <ActionButton size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {open ? t('fields.audience.hideNames') : t('fields.audience.seeNames')}
            </ActionButton>
          )
        }
      >
        <div role="status">
          <Typography variant="h3">
            {failed
              ? t('fields.audience.notCounted')
              : reach
                ? t('fields.audience.reachesTitle', { people: people(reach.total) })
                : t('fields.audience.counting')}
          </Typography>
          <FormHelperText>{failed ? t('fields.audience.nothingLost') : t('fields.audience.countedNow')}</FormHelperText>
        </div>
        {reach && reach.parts.length > 0 && <Sum reach={reach} />}
        {reach && open && (
          <Box component="ul" sx={NAMES} id={id}>
            {reach.names.map((name, index) => (
              <li key={`${name} ${index}`}>{name}</li>
            ))}
            {reach.total > reach.names.length && (
              <li className={text['quiet']}>{t('fields.audience.more', { people: people(reach.total - reach.names.length) })}</li>
            )}
          </Box>
        )}
      </Notice>
    </div>
  )
}

const Sum = ({ reach }: { readonly reach: AudienceSize }) => {
  const { number } = useFormats()
  const signed = (count: number) => `${count < 0 ? '−' : '+'} ${number(Math.abs(count))}`
  return (
    <Box component="table" className={table['table'] ?? ''} sx={SUM}>
      <tbody>
        {reach.parts.map((part, index) => (
          <tr key={part.label}>
            <td>{part.label}</td>
            <td>{index === 0 ? number(part.count) : signed(part.count)}</td>
            <td>{part.detail}</td>
          </tr>
        ))}
        <tr>
          <td>{t('fields.audience.people')}</td>
          <td>{number(reach.total)}</td>
          <td />
        </tr>
      </tbody>
    </Box>
  )
}

export default ReachBox
