import { useId, useState, type FormEvent } from 'react'
import { Link, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { Sentence } from '#texts/Sentence.tsx'
import { t } from '#texts/twoStep.ts'
import { ActionButton, FieldFrame, TextBox, controlOf } from '#widgets'
import { QrCode } from '#widgets/QrCode.tsx'
import type { Failure } from '../../data/errors.ts'
import type { Setup } from '../../signin/CodeStep.tsx'
import { inFours } from '../../signin/checks.ts'

interface Props {
  readonly setup: Setup
  /** Resolves once the code was right. */
  readonly onCode: (code: string) => Promise<void>
  readonly onCancel: () => void
}

const saidOf = (error: Error | null): string | null => {
  const said = (error as Partial<Failure> | null)?.body?.errors?.['code']
  return typeof said === 'string' ? said : (error?.message ?? null)
}

/** An authenticator app is set up: the picture to scan, and the first code, which proves that it was. */
export const SetUp = ({ setup: { key, address }, onCode, onCancel }: Props) => {
  const id = useId()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const enter = useMutation({ mutationFn: onCode, onError: (error: Error) => setWrong(saidOf(error)) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (/^(\s*\d){6}\s*$/.test(code)) return enter.mutate(code)
    setWrong(code.trim() === '' ? t('common.required') : t('twoStep.digits'))
  }
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">{t('twoStep.setUp.scan')}</Typography>
      <QrCode text={address} label={t('twoStep.setUp.picture')} />
      <Link href={address}>{t('twoStep.setUp.open')}</Link>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Sentence text={t('twoStep.setUp.key', { key: inFours(key) })} />
      </Typography>
      <FieldFrame frame={{ id, label: t('twoStep.code'), error: wrong }}>
        <TextBox
          control={controlOf(id, { name: 'code', error: wrong })}
          value={code}
          change={text => {
            setCode(text)
            setWrong(null)
          }}
          inputRef={focused}
          inputMode="numeric"
          autoComplete="one-time-code"
          short
        />
      </FieldFrame>
      <Stack direction="row" spacing={1}>
        <ActionButton type="submit" variant="contained" isBusy={enter.isPending}>
          {t('twoStep.status.turnOn')}
        </ActionButton>
        <ActionButton variant="text" isBusy={enter.isPending} onClick={onCancel}>
          {t('common.cancel')}
        </ActionButton>
      </Stack>
    </Stack>
  )
}

// The picture stays in sight above the box that is typed into.
const focused = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true })
  element?.closest('form')?.scrollIntoView({ block: 'nearest' })
}
