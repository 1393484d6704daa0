import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Card, CardContent, CardHeader, Stack } from '@mui/material'
import { Count, useFormats } from '#widgets'
import text from '#widgets/text.module.css'

interface SectionCardProps {
  readonly title: string
  /** How many there are, behind the title. */
  readonly count?: number | undefined
  /** Buttons and links at the end of its heading. */
  readonly action?: ReactNode
  readonly busy?: boolean
  readonly children?: ReactNode
}

/** A section of a page as a card with a heading: an h2, named to those who go from region to region. */
export const SectionCard = ({ title, count, action, busy = false, children }: SectionCardProps) => {
  const { number } = useFormats()
  return (
    <Card component="section" aria-label={title} aria-busy={busy}>
      <CardHeader
        disableTypography
        title={
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <h2>{title}</h2>
            {count !== undefined && count > 0 && <Count>{number(count)}</Count>}
          </Stack>
        }
        action={action}
      />
      {children}
    </Card>
  )
}

/** What a section says in place of what it would show: that there is nothing, or that it did not come. */
export const SectionNote = ({ children }: { readonly children: ReactNode }) => (
  <CardContent className={clsx(text['small'], text['quiet'])}>{children}</CardContent>
)
