import { CanAccess, LinkBase } from 'ra-core'
import { Fab } from '@mui/material'
import { inSentence, type ResourceSummary } from '#model'
import { t } from '#texts/common.ts'
import { Icon, LinkButton } from '#widgets'
import { usePaths } from './usePaths.ts'

interface NewProps {
  readonly resource: ResourceSummary
  /** What the page is most likely opened for: filled, or within a thumb's reach. */
  readonly as?: 'first' | 'floating'
}

/** The way to a new row, for those who may make one. */
export const New = ({ resource, as }: NewProps) => {
  const { create } = usePaths(resource)
  if (create === null) return null
  const label = t('common.newOne', { what: inSentence(resource.label[0]) })
  return (
    <CanAccess resource={resource.name} action="create">
      {as === 'floating' ? (
        <Fab variant="extended" color="primary" component={LinkBase} to={create}>
          <Icon name="plus" />
          {label}
        </Fab>
      ) : (
        <LinkButton to={create} icon="plus" variant={as === 'first' ? 'contained' : 'outlined'}>
          {label}
        </LinkButton>
      )}
    </CanAccess>
  )
}
