import { useEffect } from 'react'
import { List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useCreatePath, useStore } from 'ra-core'
import { systemResources, targetOf } from '#catalogue'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/home.ts'
import { Icon, IconAction, LinkButton, TextLink, VisuallyHidden } from '#widgets'
import { SectionCard, accessTo, useCounts } from '#shared'
import { listOf, useLoadedResources, useVerbs } from '../../services/resources.ts'
import { useConsole } from '../../session/context.tsx'
import type { Counted } from './counted.ts'
import { useHome } from './useHome.ts'
import { useOffered } from './useOffered.ts'

/**
 * What a new organization lacks before all else, and the lists that it fills first, until each has had a row or somebody has seen enough of
 * them; nothing is asked of them afterwards. `urgent`: nothing where nothing is lacking.
 */
export const FirstSteps = ({ urgent = false }: { readonly urgent?: boolean }) => {
  const [isOver, setOver] = useStore('firstSteps.over', false)
  const { organization } = useConsole()
  const lacking = useHome([organization.id])
    .homes.get(organization.id)
    ?.find(one => one.lacking)
  return !lacking && (isOver || urgent) ? null : <Steps lacking={lacking} onOver={() => setOver(true)} />
}

/** Resources that the rows of another point at, in the order of its form. */
const pointedAt = (resource: Resource | null): readonly string[] =>
  Object.values(resource?.fields ?? {}).flatMap(field => targetOf(field) ?? [])

/** In the order in which they are filled: places, people, groups, then what happens and what is told. */
const useBasics = (): readonly Resource[] => {
  const { offered } = useOffered()
  const own = (name: string) => offered(name)?.name
  const [events = null, messages = null] = useLoadedResources([systemResources.events, systemResources.messages].map(own))
  const names = [...new Set([...pointedAt(events), systemResources.people, systemResources.groups])]
  const others = useLoadedResources(names.filter(name => name !== systemResources.events).map(own))
  return [...others, events, messages].filter(one => one !== null)
}

const Steps = ({ lacking, onOver }: { readonly lacking: Counted | undefined; readonly onOver: () => void }) => {
  const verbs = useVerbs()
  const createPath = useCreatePath()
  const { saysCount } = useCounts()
  const place = useConsole()
  const steps = useBasics().filter(one => accessTo(place, one, 'create').allowed)
  const found = useQueries({
    queries: steps.map(({ name }) => ({ queryKey: [name, 'any'], queryFn: () => listOf(verbs, name, { view: 'title' }) })),
  })
  const known = steps.flatMap((resource, index) => {
    const total = found[index]?.data?.total
    return total === undefined ? [] : [{ resource, total }]
  })
  const isOver = steps.length > 0 && known.length === steps.length && known.every(({ total }) => total > 0)
  useEffect(() => {
    if (isOver) onOver()
  })
  if (!lacking && known.every(({ total }) => total > 0)) return null
  return (
    <SectionCard
      title={t('home.firstSteps')}
      action={!lacking && <IconAction size="small" icon="close" label={t('home.hideSteps')} onClick={onOver} />}
    >
      <List disablePadding>
        {lacking && (
          <ListItem divider sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <ListItemIcon sx={{ color: 'warning.main' }}>
              <Icon name="alert" />
            </ListItemIcon>
            <ListItemText primary={<b>{lacking.label}</b>} />
            <LinkButton to={lacking.to} variant="contained">
              {lacking.lacking?.label}
            </LinkButton>
          </ListItem>
        )}
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
                  {isDone ? resource.label[1] : t('home.addFirst', { what: inSentence(resource.label[0]) })}
                </TextLink>
              </ListItemText>
              {isDone && (
                <Typography variant="body2" color="textSecondary">
                  {saysCount(total)}
                  <VisuallyHidden> {t('home.soFar')}</VisuallyHidden>
                </Typography>
              )}
            </ListItem>
          )
        })}
      </List>
    </SectionCard>
  )
}
