import type { ImportVerdict } from '#model'
import { Link } from '@mui/material'
import { t } from '#texts/imports.ts'
import { follow } from '../list/useExport.ts'
import { csvUrl } from './csv.ts'
import type { StepProps } from './useImport.ts'
import { cellsOf } from './useSheet.ts'
import { countsOf, useRowsSay, whyOf } from './verdicts.ts'

/** The rows that are left out as a file, each with its reason, to be put right and imported again; nothing where there are none. */
export const Download = ({ resource, sheet, rows }: DownloadProps) => {
  const rowsSay = useRowsSay()
  const { error } = countsOf(rows)
  if (error === 0) return null
  const download = (): void => {
    const skipped = rows.filter(({ verdict }) => verdict === 'error')
    const lines = skipped.map(one => [...cellsOf(sheet, one.row), String(one.row), whyOf(resource, one)])
    follow(csvUrl([[...sheet.headings, t('imports.table.row'), t('imports.table.why')], ...lines]), `${resource.name}-skipped.csv`)
  }
  return (
    <Link component="button" type="button" sx={{ font: 'inherit', verticalAlign: 'baseline' }} onClick={download}>
      {t('imports.download', { rows: rowsSay(error) })}
    </Link>
  )
}

interface DownloadProps extends Omit<StepProps, 'works'> {
  readonly rows: readonly ImportVerdict[]
}
