import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { t } from '#texts/imports.ts'
import { VisuallyHidden } from '#widgets/VisuallyHidden.tsx'
import type { Step as ImportStep } from './useImport.ts'

const STEPS: readonly (readonly [ImportStep, string])[] = [
  ['upload', t('imports.steps.upload')],
  ['match', t('imports.steps.match')],
  ['check', t('imports.steps.preview')],
  ['done', t('imports.steps.import')],
]

/** Where one is in an import. */
export const Steps = ({ step }: { readonly step: ImportStep }) => {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const now = step === 'done' ? STEPS.length : STEPS.findIndex(([one]) => one === step)
  return (
    <Stepper activeStep={now} alternativeLabel={isNarrow} sx={{ maxWidth: '40rem', mt: 1.5, mb: 2, ml: -1 }}>
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
