import { useRef, useState } from 'react'
import { Card, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#texts/twoStep.ts'
import { ActionButton, Notice, useCopy } from '#widgets'
import { SetUp } from './SetUp.tsx'
import type { Setup } from '../../signin/CodeStep.tsx'
import type { TwoStepCalls, TwoStepStatus } from './twoStep.ts'

const textOf = ({ isOn, isRequired, recoveryCodes: left }: TwoStepStatus): string =>
  [
    t(isOn ? 'twoStep.status.on' : 'twoStep.status.off'),
    ...(isRequired ? [t('twoStep.status.required')] : []),
    ...(left > 0 ? [t('twoStep.status.codesLeft', { count: left, smart_count: left })] : []),
  ].join(' ')

/** Whether signing in asks whoever is signed in for a code besides their password, which they turn on and off for themselves (R2.1). */
export const TwoStep = ({ calls }: { readonly calls: TwoStepCalls }) => {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const status = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({ queryKey: ['twoFactor'], queryFn: () => calls.status(), gcTime: 0 })
  const show = async (shown: readonly string[] | null, word = ''): Promise<void> => {
    setSetup(null)
    setCodes(shown)
    setSaid(word)
    await refetch()
    // The button that was pressed goes away.
    status.current?.focus({ preventScroll: true })
  }
  const begin = useMutation({ mutationFn: calls.setUp, onSuccess: setSetup })
  const renew = useMutation({ mutationFn: calls.renew, onSuccess: found => show(found, t('twoStep.codes.replaced')) })
  const end = useMutation({ mutationFn: calls.turnOff, onSuccess: () => show(null) })
  const isBusy = begin.isPending || renew.isPending || end.isPending
  const problem = begin.error ?? renew.error ?? end.error ?? error
  return (
    <Card component="section" aria-labelledby="two-step" sx={{ maxWidth: 'var(--form-max)', mt: 4, p: { xs: 2, sm: 3 } }}>
      <h2 id="two-step">{t('twoStep.title')}</h2>
      <Stack spacing={2} sx={{ mt: 0.5, alignItems: 'flex-start' }}>
        <Typography variant="body2" color="textSecondary" role="status" tabIndex={-1} ref={status}>
          {data && `${textOf(data)} ${said}`}
        </Typography>
        {problem && <Notice tone="error">{problem.message}</Notice>}
        {data?.isOn && data.recoveryCodes === 0 && <Notice tone="warning">{t('twoStep.status.noCodes')}</Notice>}
        {codes && <Codes codes={codes} onSaved={() => void show(null)} />}
        {setup && <SetUp setup={setup} onCode={async code => show(await calls.turnOn(code))} onCancel={() => void show(null)} />}
        {data && !setup && !codes && (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {!data.isOn && (
              <ActionButton isBusy={isBusy} onClick={() => begin.mutate()}>
                {t('twoStep.status.turnOn')}
              </ActionButton>
            )}
            {data.isOn && (
              <ActionButton isBusy={isBusy} onClick={() => renew.mutate()}>
                {t('twoStep.status.renew')}
              </ActionButton>
            )}
            {data.isOn && !data.isRequired && (
              <ActionButton color="error" isBusy={isBusy} onClick={() => end.mutate()}>
                {t('twoStep.status.turnOff')}
              </ActionButton>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

/** Recovery codes, which are shown once. */
const Codes = ({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) => {
  const { isCopied, copy } = useCopy(codes.join('\n'))
  return (
    <Notice tone="success" role="status">
      {t('twoStep.codes.keep')}
      <pre>{codes.join('\n')}</pre>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ActionButton size="small" icon="copy" onClick={copy}>
          {t('twoStep.codes.copy')}
        </ActionButton>
        <ActionButton size="small" onClick={onSaved}>
          {t('twoStep.codes.saved')}
        </ActionButton>
      </Stack>
      <span aria-live="polite">{isCopied !== null && t(isCopied ? 'twoStep.codes.copied' : 'twoStep.codes.notCopied')}</span>
    </Notice>
  )
}
