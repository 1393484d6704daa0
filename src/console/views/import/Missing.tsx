import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { summaries } from '#catalogue/summaries.ts'
import { inSentence, type ImportReport } from '#model'
import { t } from '#texts/imports.ts'
import { useFormats } from '#widgets/formats.ts'
import text from '#widgets/text.module.css'
import type { Importing } from './useImport.ts'

const NAMED = 8

/** Rows of other resources that the file names and that do not exist; creating them is one tick. */
export const Missing = ({ missing, works }: MissingProps) => {
  const { createMissing, check } = works
  const { number } = useFormats()
  const names = [...new Set([...missing.map(({ resource }) => resource), ...createMissing])].filter(name => summaries.has(name))
  if (names.length === 0) return null
  return (
    <FormGroup sx={{ mt: 1.5 }}>
      {names.map(name => {
        const titles = missing.flatMap(({ resource, title }) => (resource === name ? [title] : []))
        const [one = '', many = ''] = summaries.resource(name).label.map(inSentence)
        const count = titles.length
        const isChosen = createMissing.includes(name)
        return (
          <FormControlLabel
            key={name}
            disabled={works.progress !== null}
            control={<Checkbox checked={isChosen} />}
            onChange={() => {
              const others = createMissing.filter(other => other !== name)
              void check({ createMissing: isChosen ? others : [...others, name] })
            }}
            label={
              count === 0 ? (
                t('imports.check.createThose', { many })
              ) : (
                <>
                  {t('imports.check.create', { one, many, count: number(count), smart_count: count })}{' '}
                  <span className={text['quiet']}>
                    ({titles.slice(0, NAMED).join(', ')}
                    {count > NAMED && ' …'})
                  </span>
                </>
              )
            }
          />
        )
      })}
    </FormGroup>
  )
}

interface MissingProps {
  readonly missing: ImportReport['missing']
  readonly works: Importing
}
