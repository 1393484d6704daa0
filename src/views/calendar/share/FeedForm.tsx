import { useId, useState, type FormEvent } from 'react'
import { FormControl, FormHelperText, FormLabel, OutlinedInput, Stack } from '@mui/material'
import { inSentence } from '#model'
import { t } from '#texts/sharing.ts'
import { ActionButton, SelectBox, controlOf } from '#widgets'
import type { CalendarView } from '../useCalendar.ts'
import type { useFeeds } from './useFeeds.ts'

const NAME = { maxLength: 60 }

/** Makes a feed: what it is called where it is listed, and of which calendar it is. */
export const FeedForm = ({ view, feeds }: FeedFormProps) => {
  const id = useId()
  const { calendars, filter, subject } = view
  const { whom, resource } = subject
  const shown = whom === null ? undefined : (filter[whom] as { readonly role?: string } | undefined)?.role
  const [calendar, setCalendar] = useState(shown ?? '')
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void feeds.create(name, whom === null || calendar === '' ? {} : { [whom]: { role: calendar } }).then(isMade => isMade && setName(''))
  }
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      onSubmit={submit}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <FormControl error={feeds.refusal !== null} sx={{ flex: 1, gap: 0.75 }}>
        <FormLabel htmlFor={`${id}name`}>{t('sharing.name')}</FormLabel>
        <OutlinedInput
          id={`${id}name`}
          size="small"
          value={name}
          placeholder={t('sharing.example', { many: inSentence(resource.label[1]) })}
          inputProps={{ ...NAME, 'aria-describedby': `${id}why` }}
          onChange={event => setName(event.target.value)}
        />
        <FormHelperText id={`${id}why`} sx={{ m: 0 }}>
          {feeds.refusal}
        </FormHelperText>
      </FormControl>
      {whom !== null && calendars.length > 0 && (
        <FormControl sx={{ flex: 1, gap: 0.75 }}>
          <FormLabel htmlFor={`${id}of`}>{t('sharing.of')}</FormLabel>
          <SelectBox
            small
            control={controlOf(`${id}of`)}
            value={calendar}
            change={setCalendar}
            none={t('sharing.all')}
            choices={calendars.map(one => ({ value: one.id, label: one.displayName }))}
          />
        </FormControl>
      )}
      <ActionButton type="submit" variant="contained" icon="plus" isBusy={feeds.isBusy} sx={{ mt: { sm: '1.7rem' } }}>
        {t('sharing.create')}
      </ActionButton>
    </Stack>
  )
}

interface FeedFormProps {
  readonly view: CalendarView
  readonly feeds: ReturnType<typeof useFeeds>
}
