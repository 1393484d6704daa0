import { useMemo } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CardContent, List, ListItem, ListItemText, Typography } from '@mui/material'
import { fieldOfKey } from '#catalogue'
import { differenceOf, seenAs, type Mark, type MarkedEntry } from '#console/navigation/seenAs.ts'
import { pages } from '#console/pages/index.ts'
import { organizationPath } from '#console/routing/table.ts'
import { useApplication } from '#console/services/frame.tsx'
import { ORGANIZATION_QUERY, organizationOf, type WireOrganization } from '#console/session/person.ts'
import { useVerbs } from '#console/services/resources.ts'
import { t } from '#texts/matrix.ts'
import { Icon, IconAction, LinkButton, isIcon, type Choice, type IconName } from '#widgets'
import { SectionCard } from '#shared'
import type { Matrix } from './useMatrix.ts'

/** An organization as its admins see it with these flags: sidebar, pages and fields, as the declarations say, and what a switch changes. */
export const SeeAs = ({ matrix, seen }: { readonly matrix: Matrix; readonly seen: Choice }) => {
  const verbs = useVerbs()
  const { catalogue } = useApplication()
  const { data: organization } = useSuspenseQuery({
    queryKey: [matrix.target, 'seen', seen.id],
    queryFn: async () =>
      organizationOf((await verbs.ask(ORGANIZATION_QUERY, { organizationId: seen.id }))['organizationContext'] as WireOrganization),
  })
  // Sidebars and pages are known at once; what forms ask for, when all declarations are here.
  const { data: loaded = [] } = useQuery({
    queryKey: [matrix.target, 'seen', 'declarations'],
    queryFn: () => Promise.all(catalogue.resources.map(async ({ name }) => catalogue.load(name))),
    staleTime: Infinity,
  })
  const [flagsBefore, flagsAfter] = [JSON.stringify(matrix.before()), JSON.stringify(matrix.after())]
  const { after, difference } = useMemo(() => {
    const declared = { catalogue, pages, loaded }
    const [was, is] = [flagsBefore, flagsAfter].map(flags => seenAs(organization, JSON.parse(flags) as Record<string, string>, declared))
    return { after: is, difference: was && is && differenceOf(was, is) }
  }, [catalogue, loaded, organization, flagsBefore, flagsAfter])
  if (!after || !difference) return null
  const isChanged = flagsBefore !== flagsAfter
  const { sidebar, opened, closed, asked, unasked } = difference
  const labels = (keys: readonly string[]) =>
    keys.map(one => {
      const [name = '', key = '', option] = one.split('.')
      const resource = loaded.find(each => each.name === name)
      const field = `${resource?.label[0] ?? name}: ${(resource && fieldOfKey(resource, key)?.label) ?? key}`
      return option === undefined ? field : `${field}, ${option}`
    })
  const effects = [
    ['matrix.opened', 'added', opened],
    ['matrix.closed', 'hidden', closed],
    ['matrix.asked', 'added', labels(asked)],
    ['matrix.unasked', 'hidden', labels(unasked)],
  ] as const
  const isSame = [opened, closed, asked, unasked].every(some => some.length === 0) && sidebar.every(({ mark }) => mark === 'same')
  return (
    <SectionCard
      title={t('matrix.see', { title: seen.title })}
      action={
        <>
          <LinkButton to={organizationPath(seen.id, '')} size="small" variant="text">
            {t('matrix.open')}
          </LinkButton>
          <IconAction size="small" icon="close" label={t('common.close')} onClick={() => matrix.see(null)} />
        </>
      }
    >
      <CardContent>
        <Typography variant="body2" role="status" sx={{ mb: 1.5 }}>
          {isChanged ? t('matrix.seenThen') : t('matrix.seenNow')}
        </Typography>
        <List dense disablePadding aria-label={t('matrix.sidebar')} sx={SIDEBAR}>
          {sidebar.map(entry => (
            <Entry key={entry.label} entry={entry} />
          ))}
        </List>
        <List dense disablePadding sx={{ mt: 1.5 }}>
          {isChanged && isSame && <Effect text={t('matrix.nothing')} />}
          {!isChanged && <Effect text={t('matrix.pages', { count: after.addresses.size, fields: after.inputs.size })} />}
          {effects.map(([key, tone, what]) =>
            what.length === 0 ? null : (
              <Effect key={key} tone={tone} text={`${t(key, { smart_count: what.length })}: ${what.join(', ')}`} />
            ),
          )}
          {isChanged && <Effect text={t('matrix.kept')} />}
        </List>
      </CardContent>
    </SectionCard>
  )
}

const SIDEBAR = { p: 1, border: 'var(--line) solid var(--c-line)', borderRadius: 1, bgcolor: 'var(--c-bg)' }

const LOOK = {
  same: {},
  added: { bgcolor: 'var(--c-published-soft)', color: 'var(--c-published)' },
  hidden: { bgcolor: 'var(--c-cancelled-soft)', color: 'var(--c-cancelled)', '& s': { flex: 1 } },
} as const

const Entry = ({ entry: { label, icon, mark, links } }: { readonly entry: MarkedEntry }) => {
  // Groups stay closed but where something in them changes.
  const isOpen = links.some(one => one.mark !== 'same') || mark !== 'same'
  return (
    <>
      <Line label={label} mark={mark} icon={isIcon(icon) ? icon : 'folder'} />
      {isOpen && links.map(link => <Line key={link.label} label={link.label} mark={mark === 'same' ? link.mark : mark} />)}
    </>
  )
}

/** An entry of the sidebar; what becomes of it is a word, and a color only says it again. */
const Line = ({ label, mark, icon }: { readonly label: string; readonly mark: Mark; readonly icon?: IconName }) => (
  <ListItem disablePadding sx={{ ...LOOK[mark], gap: 1, px: 1, pl: icon ? 1 : 4.5, borderRadius: 1 }}>
    {icon && <Icon name={icon} size={18} />}
    <ListItemText primary={mark === 'hidden' ? <s>{label}</s> : label} />
    {mark !== 'same' && <Typography variant="caption">{t(mark === 'added' ? 'matrix.added' : 'matrix.hidden')}</Typography>}
  </ListItem>
)

const Effect = ({ text, tone }: { readonly text: string; readonly tone?: 'added' | 'hidden' }) => (
  <ListItem disablePadding sx={{ gap: 1, color: tone && LOOK[tone].color, alignItems: 'baseline' }}>
    {tone && <Icon name={tone === 'added' ? 'plus' : 'close'} size={16} />}
    <ListItemText primary={text} sx={{ overflowWrap: 'anywhere' }} />
  </ListItem>
)
