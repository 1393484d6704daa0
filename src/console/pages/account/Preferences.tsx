import { Suspense } from 'react'
import { Card, FormGroup, Typography } from '@mui/material'
import { homeOf } from '#catalogue/home.ts'
import { lookUp } from '#texts/polyglot.ts'
import { t } from '#texts/pages.ts'
import { OptionRow } from '#widgets'
import { DensityChoice } from '#shared'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useDeclared } from '../../services/frame.tsx'
import { waitingKindOf, useQuietKinds } from '../../services/preferences.ts'
import { useLoadedResources } from '../../services/resources.ts'

/** What somebody chose for themselves in this browser: the room of rows, and what counts on the bell. */
export const Preferences = () => (
  <Card component="section" aria-labelledby="preferences" sx={{ maxWidth: 'var(--form-max)', mt: 4, p: { xs: 2, sm: 3 } }}>
    <h2 id="preferences">{t('pages.preferences.title')}</h2>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
      {t('pages.preferences.lead')}
    </Typography>
    <DensityChoice />
    <Suspense fallback={null}>
      <BellKinds />
    </Suspense>
  </Card>
)

/** Every kind of work that this person's lists hold; unchecked ones stay in the sidebar and on Home, and the bell is silent about them. */
const BellKinds = () => {
  const table = useUrlMap()?.table ?? {}
  const listed = useDeclared().filter(({ name }) => table[name]?.list)
  const resources = useLoadedResources(listed.map(({ name }) => name))
  const [quiet, turn] = useQuietKinds()
  const kinds = resources
    .filter(resource => resource !== null)
    .flatMap(resource => homeOf(resource).map(([name, home]) => ({ resource: resource.name, name, ...home })))
    .filter(({ waits }) => waits === 'error' || waits === 'warning')
    .map(one => ({ kind: waitingKindOf(one), label: lookUp(`resources.${one.resource}.home.${one.name}`, { _: one.label }) }))
  if (kinds.length === 0) return null
  return (
    <FormGroup role="group" aria-labelledby="bell-kinds" sx={{ mt: 2 }}>
      <Typography id="bell-kinds" component="h3" sx={{ font: 'var(--t-label)' }}>
        {t('pages.preferences.bell')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('pages.preferences.bellHelp')}
      </Typography>
      {kinds.map(({ kind, label }) => (
        <OptionRow key={kind} type="checkbox" checked={!quiet.includes(kind)} onSelect={isHeard => turn(kind, isHeard)}>
          {label}
        </OptionRow>
      ))}
    </FormGroup>
  )
}
