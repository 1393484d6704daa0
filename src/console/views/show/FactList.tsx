import type { ReactNode } from 'react'
import { CardContent } from '@mui/material'
import { Pairs, VisuallyHidden } from '#widgets'

/** What is said of something under one name. */
export interface Fact {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  /** The value takes the whole width, below its name. */
  readonly isWide?: boolean
}

/** Names and values as a definition list. Where its heading says the one name there is (`title`), it is not drawn again. */
export const FactList = ({
  facts,
  title,
  isNarrow = false,
}: {
  readonly facts: readonly Fact[]
  readonly title?: string | undefined
  readonly isNarrow?: boolean
}) => {
  const isNamed = facts.length === 1 && facts[0]?.label === title
  return (
    <CardContent component={Pairs} isNarrow={isNarrow}>
      {facts.map(({ key, label, value, isWide = false }) => (
        <div key={key} data-wide={isWide || isNamed}>
          <dt>{isNamed ? <VisuallyHidden>{label}</VisuallyHidden> : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </CardContent>
  )
}
