import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useEvent } from 'ra-core'
import { Box, Card, CardContent, Checkbox, FormControlLabel, MenuItem, Select, Stack } from '@mui/material'
import { declaredStates, fieldOfKey, stateLabel } from '#catalogue'
import type { ViewScreenProps } from '#console/services/views.ts'
import { givenValues } from '#console/views/form/initial.ts'
import { inSentence, labelOf } from '#model'
import { t } from '#texts/rosters.ts'
import { FieldFrame, LinkButton, VisuallyHidden } from '#widgets'
import { usePaths } from '#shared'
import { Above } from '../Above.tsx'
import { plusText } from '../plusText.tsx'
import { LineOf } from './LineOf.tsx'
import { PlacesLeft } from './PlacesLeft.tsx'
import type { RegisterOptions } from './register.ts'
import { RegisterField } from './RegisterField.tsx'
import { useCandidates, type Candidate } from './useCandidates.ts'
import { useRegister, type Line } from './useRegister.ts'

const MOST_PLUS = 10

/** Names one after the other: ten people are ten times a few letters and Enter (R3.14). */
const RegisterView = ({ resource, view }: ViewScreenProps) => {
  const options = view.options as RegisterOptions
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')
  const adds = options.adds === undefined ? null : fieldOfKey(resource, options.adds)
  const given = givenValues(resource, useSearchParams()[0].get('with'))
  const [isAdded, setAdded] = useState(adds !== null && given[adds.key] === true)
  const plus = resource.quota?.plus === undefined ? null : fieldOfKey(resource, resource.quota.plus)
  const mostPlus = Number((plus?.field.options as { readonly max?: number } | undefined)?.max ?? MOST_PLUS)
  const [more, setMore] = useState(0)
  const paths = usePaths(resource)
  const find = useCandidates(resource, options)
  const tell = ({ candidate, state, record, reason }: Line): void => {
    const words = state === 'added' && record ? stateLabel(record.status, declaredStates(resource)[record.status] ?? {}) : (reason ?? '')
    say(t('rosters.register.said', { title: candidate.title, words }))
  }
  const register = useRegister(resource, options, tell)
  const add = useEvent((candidate: Candidate): void => {
    register.add(candidate, { ...(adds ? { [adds.key]: isAdded } : {}), ...(plus ? { [plus.key]: more } : {}) })
    setMore(0)
  })
  const by = options.household?.at(-1)
  const label = by === undefined ? t('rosters.register.label') : t('rosters.register.labelBy', { what: inSentence(labelOf(by)) })
  const { lines } = register
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      {options.above && <Above resource={resource} paths={options.above} />}
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <PlacesLeft resource={resource} />
          {/* Before the name: choosing that adds at once, and guests chosen after it would be the next person's. */}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            {plus && (
              <Select
                size="small"
                value={more}
                sx={{ minHeight: 'var(--s-7)' }}
                inputProps={{ 'aria-label': plus.label }}
                onChange={({ target }) => {
                  setMore(Number(target.value))
                  input.current?.focus()
                }}
              >
                {Array.from({ length: mostPlus + 1 }, (_, count) => (
                  <MenuItem key={count} value={count}>
                    {plusText(count, plus.label)}
                  </MenuItem>
                ))}
              </Select>
            )}
            {adds && (
              <FormControlLabel
                control={<Checkbox checked={isAdded} onChange={({ target }) => setAdded(target.checked)} />}
                label={adds.label}
              />
            )}
          </Stack>
          {/* A form: the focus comes to its field as it does in that of every new row. */}
          <form onSubmit={event => event.preventDefault()}>
            <FieldFrame frame={{ id, label, help: t('rosters.register.help'), error: null }}>
              <RegisterField id={id} placeholder={label} inputRef={input} find={find} onAdd={add} onMiss={say} />
            </FieldFrame>
          </form>
          {paths.back && (
            <Box>
              <LinkButton to={paths.back} icon="check">
                {t('rosters.register.toList')}
              </LinkButton>
            </Box>
          )}
        </CardContent>
      </Card>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Card component="section" aria-label={t('rosters.register.added')}>
        <CardContent>
          <h2>{t('rosters.register.added')}</h2>
          {lines.length === 0 && <p>{t('rosters.register.addedNone')}</p>}
        </CardContent>
        {lines.length > 0 && (
          <ul>
            {lines.map(line => (
              <LineOf key={line.key} resource={resource} options={options} line={line} register={register} />
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  )
}

export default RegisterView
