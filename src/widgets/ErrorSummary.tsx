import { Link } from '@mui/material'
import { t } from '#texts/widgets.ts'
import { Notice } from './Notice.tsx'

/** What a refused form says above its fields; each line leads to its field. Nothing while there is nothing wrong. */
export const ErrorSummary = ({ items, title, onGo }: ErrorSummaryProps) => {
  if (items.length === 0 && !title) return null
  return (
    <Notice tone="error">
      <b>{title ?? t('widgets.attention', { count: items.length, smart_count: items.length })}</b>
      <ul>
        {items.map(item => (
          <li key={`${item.target} ${item.message}`}>
            <Link
              href={`#${item.target}`}
              color="inherit"
              underline="always"
              sx={LINE}
              onClick={event => {
                event.preventDefault()
                onGo(item.target)
              }}
            >
              {item.label}: {item.message}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface ErrorSummaryProps {
  readonly items: readonly { readonly target: string; readonly label: string; readonly message: string }[]
  /** Default: 'One field needs your attention'. */
  readonly title?: string | undefined
  /** Moves the focus to a field, by the `target` of its item. */
  readonly onGo: (target: string) => void
}

// As high as a finger needs, one below the other.
const LINE = { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--s-6)' }
