import { Box, Checkbox, FormControlLabel, FormGroup, Stack, Typography } from '@mui/material'
import { summaries } from '#catalogue/summaries.ts'
import { inSentence, type ImportReport, withArticle, type ImportName } from '#model'
import { t } from '#texts/imports.ts'
import { Caption, RecordPicker, controlOf, useFieldServices, useFormats } from '#widgets'
import text from '#widgets/text.module.css'
import type { Importing } from './useImport.ts'
import { useCallback, useId } from 'react'
import { useRowsSay } from './verdicts.ts'

const NAMED = 8

/** Rows of other resources that the file names and that do not exist; creating them is one tick. */
export const Missing = ({ missing, works }: { readonly missing: ImportReport['missing']; readonly works: Importing }) => {
  const { createMissing, check } = works
  const { number } = useFormats()
  const names = [...new Set([...missing.map(({ resource }) => resource), ...createMissing])].filter(name => summaries.has(name))
  if (names.length === 0) return null
  return (
    <FormGroup sx={{ mt: 1.5 }}>
      {names.map(name => {
        const titles = missing.flatMap(({ resource, title }) => (resource === name ? [title] : []))
        const [one = '', many = ''] = summaries.resource(name).label.map(inSentence)
        const count = titles.length
        const isChosen = createMissing.includes(name)
        return (
          <FormControlLabel
            key={name}
            disabled={works.progress !== null}
            control={<Checkbox checked={isChosen} />}
            onChange={() => {
              const others = createMissing.filter(other => other !== name)
              void check({ createMissing: isChosen ? others : [...others, name] })
            }}
            label={
              count === 0 ? (
                t('imports.check.createThose', { many })
              ) : (
                <>
                  {t('imports.check.create', { one, many, count: number(count), smart_count: count })}{' '}
                  <span className={text['quiet']}>
                    ({titles.slice(0, NAMED).join(', ')}
                    {count > NAMED && ' …'})
                  </span>
                </>
              )
            }
          />
        )
      })}
    </FormGroup>
  )
}

/** Titles of the file that no row has: which row each means is said once for all rows, and kept for the next import. */
export const Names = ({ names, works }: { readonly names: readonly ImportName[]; readonly works: Importing }) =>
  names.length > 0 && (
    <Box component="section" aria-label={t('imports.names.title')} sx={{ mt: 1.5 }}>
      <Typography>{t('imports.names.lead')}</Typography>
      <Stack spacing={1} sx={{ mt: 1, maxHeight: '22rem', overflowY: 'auto', maxWidth: '44rem' }}>
        {names.map(one => (
          <NameRow key={`${one.resource} ${one.title}`} one={one} works={works} />
        ))}
      </Stack>
    </Box>
  )

const NameRow = ({ one, works }: { readonly one: ImportName; readonly works: Importing }) => {
  const id = useId()
  const rowsSay = useRowsSay()
  const { search, nounOf } = useFieldServices()
  const { resource, title, count, found } = one
  const find = useCallback((text: string) => search(resource, text), [search, resource])
  const [noun] = nounOf(resource)
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={{ xs: 0.5, sm: 1.5 }} sx={{ alignItems: { sm: 'center' } }}>
      <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0 }}>
        {t('imports.names.means', { title })} <Caption>{rowsSay(count)}</Caption>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RecordPicker
          control={controlOf(id, { disabled: works.progress !== null })}
          chosen={one.id === null ? [] : [{ id: one.id, title: found ?? '' }]}
          many={false}
          find={find}
          placeholder={t('imports.names.choose', { one: withArticle(noun) })}
          onChange={next => void works.mean(one, next[0]?.id ?? null)}
        />
      </Box>
    </Stack>
  )
}
