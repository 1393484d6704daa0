import { Box } from '@mui/material'
import type { CellAdapter } from '../adapters.browser.ts'
import { formatsOf } from '#model'
import { CutText, DateText, pickedIds, saysPicked, statusWord, useFormats } from '#widgets'
import { inWords } from '../recurrence/words.ts'
import { RowFilterEditor } from './RowFilter.tsx'
import type { Link } from './link.ts'
import { nameOf } from './nameOf.tsx'
import type { ReferenceOptions } from './reference.ts'

const dayOf = (day: string): string => day.slice(0, 10)

const off = ({ isOff }: Link): string => (isOff ? ` · ${statusWord('cancelled')}` : '')

/** A name, its day unless that is said elsewhere, and whether it is canceled: where there is little room the name gives way. */
const Dated = ({ link, day }: { readonly link: Link; readonly day: string | null }) => (
  <Box component="span" sx={{ display: 'flex', columnGap: 1, whiteSpace: 'nowrap' }}>
    <CutText text={nameOf(link)} />
    <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
      {day !== null && [' ', <DateText key="day" value={dayOf(day)} />]}
      {off(link)}
    </Box>
  </Box>
)

const Whole = ({ value }: { readonly value: Link }) => (
  <>
    {nameOf(value)}
    {value.day !== undefined && (
      <>
        {' · '}
        <DateText value={value.day} />
        {off(value)}
      </>
    )}
    {value.rule !== undefined && <Rule rule={value.rule} />}
  </>
)

const Rule = ({ rule }: { readonly rule: string }) => ` · ${inWords(rule, useFormats())}`

export const reference: CellAdapter<Link | null, ReferenceOptions> = {
  Column: ({ value, options: { withDate } }) => {
    const { day = null, isOff } = withDate === undefined ? { ...value, day: null } : value
    return day === null && !isOff ? <CutText text={nameOf(value)} /> : <Dated link={value} day={day} />
  },
  format: (value, _options, { locale }) =>
    value.day === undefined ? nameOf(value) : `${nameOf(value)} ${formatsOf(locale).shortDate(dayOf(value.day))}${off(value)}`,
  Show: Whole,
  Filter: {
    Editor: ({ options, ...editor }) => <RowFilterEditor {...editor} resource={options.to} />,
    format: saysPicked,
    names: (filter, { to }) => [{ resource: to, ids: pickedIds(filter) }],
  },
  width: ({ withDate }) => (withDate === undefined ? null : 220),
}
