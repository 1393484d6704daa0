import { inSentence, type Resource } from '#model'
import { t } from '#texts/imports.ts'
import { useEffect, useReducer } from 'react'
import { LinearProgress, Stack, Step, StepLabel, Stepper, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { Icon, Notice, VisuallyHidden, useFormats } from '#widgets'
import { AccessDenied, Heading, Page, reasonOf, useBreadcrumbs, useMay } from '#shared'
import { Check } from './Check.tsx'
import { Done } from './Done.tsx'
import { Match } from './Match.tsx'
import { Upload } from './Upload.tsx'
import { filledRows } from './readFile.ts'
import { useImport, type Step as ImportStep } from './useImport.ts'

/** Brings a spreadsheet in: file, columns, a dry run that saves nothing, then one change set that can be undone (picture 06). */
const ImportView = ({ resource }: { readonly resource: Resource }) => {
  const [file, next] = useReducer((count: number) => count + 1, 0)
  return <Import key={file} resource={resource} onAgain={next} />
}

const Import = ({ resource, onAgain }: { readonly resource: Resource; readonly onAgain: () => void }) => {
  const trail = useBreadcrumbs(resource)
  const works = useImport(resource)
  const queries = useQueryClient()
  const { number } = useFormats()
  const reason = reasonOf(useMay(resource).write)
  const { step, sheet, report } = works
  useEffect(() => {
    // The file may have made rows of other resources too.
    if (step === 'done') void queries.invalidateQueries()
  }, [step, works.undone, queries])
  // What was pressed goes with its step.
  useEffect(() => {
    if (step !== 'upload' && document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [step, works.undone])
  return (
    <Page>
      <Heading
        help={resource}
        title={t('imports.title', { what: inSentence(resource.label[1]) })}
        crumbs={trail.through}
        actions={
          sheet && (
            <Stack direction="row" spacing={1} sx={{ typography: 'caption', color: 'text.secondary' }}>
              <Icon name="document" size={16} />
              <span>{t('imports.sheet', { name: sheet.name, count: number(filledRows(sheet)) })}</span>
            </Stack>
          )
        }
      />
      {reason ? (
        <AccessDenied reason={reason} />
      ) : (
        <>
          <Steps step={step} />
          {/* Takes no room of its own: rows stay where they are while one of them is checked. */}
          {works.progress !== null && (
            <LinearProgress variant="determinate" value={works.progress * 100} aria-label={t('imports.checked')} sx={{ mb: -0.5 }} />
          )}
          <Stack sx={{ flex: 1, gap: 2 }}>
            {works.problem && <Notice tone="error">{works.problem}</Notice>}
            {step === 'upload' && <Upload resource={resource} onChoose={file => void works.choose(file)} />}
            {step === 'match' && sheet && <Match {...{ resource, sheet, works }} />}
            {step === 'check' && sheet && report && <Check {...{ resource, sheet, works, report }} />}
            {step === 'done' && sheet && report && <Done {...{ resource, sheet, works, report, onAgain }} />}
          </Stack>
        </>
      )}
    </Page>
  )
}

export default ImportView

const STEPS: readonly (readonly [ImportStep, string])[] = [
  ['upload', t('imports.steps.upload')],
  ['match', t('imports.steps.match')],
  ['check', t('imports.steps.preview')],
  ['done', t('imports.steps.import')],
]

// What is to come is an outline: what stands out is where one is, and what is done.
const STEPPER = {
  maxWidth: '40rem',
  mt: 1.5,
  mb: 2,
  ml: -1,
  '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)': {
    color: 'text.secondary',
    border: 'var(--line) solid',
    borderRadius: '50%',
    '& circle': { fill: 'none' },
    '& text': { fill: 'currentColor' },
  },
}

/** Where one is in an import. */
const Steps = ({ step }: { readonly step: ImportStep }) => {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const now = step === 'done' ? STEPS.length : STEPS.findIndex(([one]) => one === step)
  return (
    <Stepper activeStep={now} alternativeLabel={isNarrow} sx={STEPPER}>
      {STEPS.map(([one, label], index) => (
        <Step key={one} aria-current={one === step ? 'step' : undefined}>
          <StepLabel>
            {label}
            {index < now && <VisuallyHidden>, {t('imports.steps.isDone')}</VisuallyHidden>}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
