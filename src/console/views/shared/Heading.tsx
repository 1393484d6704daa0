import { createContext, useContext, type ReactNode } from 'react'
import { Breadcrumbs, Stack } from '@mui/material'
import type { Resource } from '#model'
import { t } from '#texts/common.ts'
import { TextLink } from '#widgets'
import { HelpButton } from '../handbook/HelpButton.tsx'
import type { Crumb } from './useBreadcrumbs.ts'

/** The way to a page. */
export const Crumbs = ({ crumbs, title }: Required<Pick<HeadingProps, 'crumbs' | 'title'>>) =>
  crumbs.length > 0 && (
    <Breadcrumbs aria-label={t('common.breadcrumb')}>
      {crumbs.map(({ to, label }) => (
        <TextLink key={to} to={to}>
          {label}
        </TextLink>
      ))}
      <span>{title}</span>
    </Breadcrumbs>
  )

const BelowContext = createContext<ReactNode>(null)

/** Around a page whose heading another part of the console draws: what stands first below that. */
export const BelowHeading = BelowContext.Provider

/** The top of a page: where it stands, its one h1, what is said beside it, what can be done. */
export const Heading = ({ title, help, crumbs = [], beside, actions }: HeadingProps) => (
  <>
    <Crumbs crumbs={crumbs} title={title} />
    <Stack direction="row" sx={HEAD}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0, minHeight: 'var(--h-button)' }}>
        <h1 tabIndex={-1}>{title}</h1>
        {help && <HelpButton resource={help} />}
      </Stack>
      {beside}
      {actions && (
        <Stack direction="row" sx={ACTIONS}>
          {actions}
        </Stack>
      )}
    </Stack>
    {useContext(BelowContext)}
  </>
)

const IN_FLOATING = '[data-floating="true"] &'
// Beside a long title of a phone's list stands what can be done; on other pages it takes a line of its own.
const HEAD = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  columnGap: 1.5,
  overflowWrap: 'anywhere',
  [IN_FLOATING]: { flexWrap: 'nowrap', alignItems: 'start' },
}
const ACTIONS = {
  overflowWrap: 'normal',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  ml: { sm: 'auto' },
  width: { xs: '100%', sm: 'auto' },
  [IN_FLOATING]: { width: 'auto', ml: 'auto' },
  // What is hardly ever done does not push what is done daily to a second line.
  '& > [data-rare]': { order: { xs: 1, sm: 0 } },
}

export interface HeadingProps {
  readonly title: string
  /** The resource that the handbook tells about here. */
  readonly help?: Resource
  readonly crumbs?: readonly Crumb[]
  readonly beside?: ReactNode
  readonly actions?: ReactNode
}
