import { nounOf } from '#model'
import { useState } from 'react'
import { Stack } from '@mui/material'
import { t } from '#texts/imports.ts'
import { ActionButton, Notice, ToolSelect, useFormats } from '#widgets'
import { addMonths, monthOf } from '#views/days.ts'
import { useCounts, useEnv } from '#shared'
import { pastMonths, type PastMonth } from './past.ts'
import type { StepProps } from './useImport.ts'

/** Months ahead that rows can be moved to, this one included. */
const AHEAD = 13

/** Says that rows of a file are in a month that is over, and moves them to another by weekday. */
export const Past = ({ resource, sheet, works }: StepProps) => {
  const env = useEnv()
  const { today } = useFormats()
  return pastMonths(resource, works.columns, sheet, env(), today()).map(past => (
    <PastNote key={past.month} {...past} {...{ resource, works }} first={monthOf(today())} />
  ))
}

const PastNote = ({ resource, month, count, works, first }: PastNoteProps) => {
  const { monthText } = useFormats()
  const { pluralize } = useCounts()
  const months = Array.from({ length: AHEAD }, (_, ahead) => addMonths(first, ahead))
  const [to, setTo] = useState(months[1] ?? first)
  const named = (one: string): string => monthText(`${one}-01`)
  return (
    <Notice tone="warning">
      {t('imports.past.lead', { rows: pluralize(count, nounOf(resource)), month: named(month), smart_count: count })}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToolSelect label={t('imports.past.to')} value={to} options={months.map(one => [one, named(one)])} onPick={setTo} />
        <ActionButton size="small" disabled={works.progress !== null} onClick={() => void works.moveMonth(month, to)}>
          {t('imports.past.move')}
        </ActionButton>
      </Stack>
    </Notice>
  )
}

interface PastNoteProps extends Omit<StepProps, 'sheet'>, PastMonth {
  /** The month of today. */
  readonly first: string
}
