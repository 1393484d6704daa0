import { useId, useMemo, type ReactNode } from 'react'
import { Drawer, Stack, Typography } from '@mui/material'
import type { Resource } from '#model'
import { t } from '#texts/handbook.ts'
import { Caption, Chip, IconAction } from '#widgets'
import { useEnv } from '#shared'
import { handbookOf, type HandbookPage, type Term } from './handbook.ts'

/** The handbook's page of a resource, at the right of its screens. */
const Handbook = ({ resource, onClose }: { readonly resource: Resource; readonly onClose: () => void }) => {
  const env = useEnv()
  const id = useId()
  const page = useMemo(() => handbookOf(resource, env()), [resource, env])
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(30rem, 100vw)' }, role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Stack direction="row" sx={HEAD}>
        <h2 id={id}>{t('handbook.about', { title: page.title })}</h2>
        <IconAction icon="close" label={t('common.close')} onClick={onClose} />
      </Stack>
      <Stack tabIndex={0} role="group" aria-labelledby={id} spacing={3.5} sx={BODY}>
        <PageOf page={page} />
      </Stack>
    </Drawer>
  )
}

const HEAD = { alignItems: 'center', justifyContent: 'space-between', gap: 1, p: 2, pl: 3, borderBottom: 1, borderColor: 'divider' }
const BODY = { flex: 1, overflowY: 'auto', p: 3, typography: 'body2', overflowWrap: 'anywhere' }

export default Handbook

const TERMS = [
  ['views', t('handbook.views')],
  ['parts', t('handbook.page')],
  ['doing', t('handbook.does')],
  ['states', t('handbook.states')],
] as const

/** A page of the handbook to read. */
export const PageOf = ({ page }: { readonly page: HandbookPage }) => (
  <>
    {page.about && <p>{page.about}</p>}
    {page.sections.map(({ title, why, fields }) => (
      <Section key={title} title={title} why={why}>
        <Terms terms={fields.map(({ label, need, message }) => ({ name: label, note: need, message: message.join(' ') }))} />
      </Section>
    ))}
    <Lines title={t('handbook.finding')} lines={page.finding} />
    {TERMS.map(
      ([part, title]) =>
        page[part].length > 0 && (
          <Section key={part} title={title}>
            <Terms terms={page[part]} />
          </Section>
        ),
    )}
    <Lines title={t('handbook.who')} lines={page.access} />
    {page.columns.length > 0 && (
      <Section title={t('handbook.columns')} why={t('handbook.headings')}>
        <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {page.columns.map(column => (
            <li key={column}>
              <Chip text={column} />
            </li>
          ))}
        </Stack>
      </Section>
    )}
  </>
)

const Section = ({ title, why, children }: { readonly title: string; readonly why?: string | undefined; readonly children: ReactNode }) => (
  <Stack component="section" spacing={1}>
    <h3>{title}</h3>
    {why && <Caption component="p">{why}</Caption>}
    {children}
  </Stack>
)

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <Section title={title}>
    <Stack component="ul" spacing={0.75}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  </Section>
)

const Terms = ({ terms }: { readonly terms: readonly Term[] }) => (
  <Stack component="dl" spacing={1.5}>
    {terms.map(({ name, note, message }) => (
      <div key={name}>
        <Typography variant="subtitle2" component="dt">
          {name}
          {note && (
            <Typography variant="body2" component="span" color="textSecondary">
              {' · '}
              {note}
            </Typography>
          )}
        </Typography>
        {message !== '' && (
          <Typography variant="body2" component="dd" color="textSecondary">
            {message}
          </Typography>
        )}
      </div>
    ))}
  </Stack>
)
