import type { ReactNode } from 'react'
import { Alert } from '@mui/material'
import { t } from '#texts/widgets.ts'
import { ActionButton } from './buttons.tsx'
import { Icon, type IconName } from './icons.tsx'

/** A notice that stays in its page: MUI's Alert with an icon of the console's set and, at its end, what can be done about it. */
export const Notice = ({
  tone = 'info',
  icon = ICON_OF[tone],
  role = tone === 'error' ? 'alert' : 'note',
  retry,
  actions = retry && <TryAgain onClick={() => void retry()} />,
  children,
  id,
}: NoticeProps) => (
  <Alert severity={tone} icon={<Icon name={icon} />} role={role} action={actions} id={id}>
    {children}
  </Alert>
)

/** Tries again what failed; whoever pressed it stands at the heading once it is gone. */
export const TryAgain = ({ onClick }: { readonly onClick: () => void }) => (
  <ActionButton size="small" icon="refresh" onClick={onClick} ref={leavesTheFocus}>
    {t('common.tryAgain')}
  </ActionButton>
)

const leavesTheFocus = (button: HTMLElement | null) => () => {
  if (button === null || button !== document.activeElement) return
  const next = button.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector<HTMLElement>('h1')
  queueMicrotask(() => next?.focus({ preventScroll: true }))
}

const ICON_OF = { info: 'info', success: 'checkCircle', warning: 'alert', error: 'alert' } as const satisfies Record<string, IconName>

interface NoticeProps {
  readonly tone?: keyof typeof ICON_OF
  /** Default: that of the tone. */
  readonly icon?: IconName
  /** Default: 'alert' for an error, read at once; 'note' for the rest. 'status' is read when there is time. */
  readonly role?: 'alert' | 'note' | 'status'
  /** Tries again what failed, by a button at the end of the line. */
  readonly retry?: () => unknown
  /** Buttons at the end of the line; small ones. */
  readonly actions?: ReactNode
  readonly id?: string
  readonly children: ReactNode
}
