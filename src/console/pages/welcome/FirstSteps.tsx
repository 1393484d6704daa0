import { List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useCreatePath } from 'ra-core'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/pages.ts'
import { Icon, TextLink, VisuallyHidden } from '#widgets'
import { SectionCard, accessTo, useCounts } from '#shared'
import { useConsole } from '../../session/context.tsx'
import { listOf, useVerbs } from '../../services/resources.ts'

/** The lists that a community fills first, while one of them is still empty; gone when none is. */
export const FirstSteps = ({ resources }: { readonly resources: readonly Resource[] }) => {
  const verbs = useVerbs()
  const createPath = useCreatePath()
  const { saysCount } = useCounts()
  const place = useConsole()
  const steps = resources.filter(one => accessTo(place, one, 'create').allowed)
  const found = useQueries({
    queries: steps.map(({ name }) => ({ queryKey: [name, 'any'], queryFn: () => listOf(verbs, name, { view: 'title' }) })),
  })
  const known = steps.flatMap((resource, place) => {
    const total = found[place]?.data?.total
    return total === undefined ? [] : [{ resource, total }]
  })
  if (known.every(({ total }) => total > 0)) return null
  return (
    <SectionCard title={t('pages.welcome.firstSteps')}>
      <List disablePadding>
        {known.map(({ resource, total }) => {
          const isDone = total > 0
          return (
            <ListItem key={resource.name} divider alignItems={isDone ? 'center' : 'flex-start'} sx={{ gap: 1.5 }} data-done={isDone}>
              <ListItemIcon sx={{ color: isDone ? 'success.main' : 'primary.main' }}>
                <Icon name={isDone ? 'checkCircle' : 'plus'} />
              </ListItemIcon>
              <ListItemText secondary={isDone ? undefined : resource.about}>
                <TextLink
                  to={createPath({ resource: resource.name, type: isDone ? 'list' : 'create' })}
                  color={isDone ? 'textSecondary' : 'textPrimary'}
                >
                  {isDone ? resource.label[1] : t('pages.welcome.addFirst', { what: inSentence(resource.label[0]) })}
                </TextLink>
              </ListItemText>
              {isDone && (
                <Typography variant="body2" color="textSecondary">
                  {saysCount(total)}
                  <VisuallyHidden> {t('pages.welcome.soFar')}</VisuallyHidden>
                </Typography>
              )}
            </ListItem>
          )
        })}
      </List>
    </SectionCard>
  )
}
