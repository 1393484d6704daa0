import { useMemo, useState } from 'react'
import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  Typography,
} from '@mui/material'
import type { NamedField } from '#catalogue'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/conflict.ts'
import { ActionButton, Caption, InstantSentence, InstantText, Notice, VisuallyHidden } from '#widgets'
import { ShowCell, useEnv } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { compare, listed, merged, type Choice, type Comparison } from './conflict.ts'
import type { Conflicting } from './formState.ts'
import type { Values } from './initial.ts'
import type { FormSection } from './sections.ts'

/** Before, yours and theirs for the fields that both changed; the rest is merged and said (picture 07). Nothing is overwritten unseen. */
const ConflictDialog = ({ resource, sections, conflict, onKeepEditing, onSettled }: ConflictDialogProps) => {
  const env = useEnv()
  const comparison = useMemo(() => compare(sections, conflict, env()), [sections, conflict, env])
  const { both } = comparison
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const all = (choice: Choice): void => setChosen(Object.fromEntries(both.map(({ key }) => [key, choice])))
  const values = merged(comparison, conflict, chosen)
  const one = inSentence(resource.label[0])
  return (
    <Dialog open onClose={onKeepEditing} maxWidth="md" fullWidth aria-describedby="conflict-text">
      <DialogTitle>{t('conflict.title', { who: conflict.by ?? t('conflict.someone'), one })}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id="conflict-text">
          <InstantSentence value={conflict.theirs.updatedAt} text={moment => t('conflict.saved', { moment })} />{' '}
          {both.length === 0 ? t('conflict.apart') : t('conflict.choose', { count: both.length, smart_count: both.length })}
        </DialogContentText>
        {both.map(named => (
          <Choices
            key={named.key}
            named={named}
            conflict={conflict}
            chosen={chosen[named.key]}
            onChoose={choice => setChosen(before => ({ ...before, [named.key]: choice }))}
          />
        ))}
        <Merged comparison={comparison} />
      </DialogContent>
      <DialogActions>
        <ActionButton variant="text" onClick={onKeepEditing} sx={{ mr: 'auto' }}>
          {t('forms.keepEditing')}
        </ActionButton>
        {both.length > 0 && (
          <>
            <ActionButton onClick={() => all('theirs')}>{t('conflict.allTheirs')}</ActionButton>
            <ActionButton onClick={() => all('mine')}>{t('conflict.allMine')}</ActionButton>
          </>
        )}
        <ActionButton
          variant="contained"
          icon="check"
          disabled={values === null}
          onClick={() => values && onSettled(values, conflict.theirs)}
        >
          {t('conflict.save', { one })}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}

const SIDES = ['mine', 'theirs'] as const

const Choices = ({ named, conflict, chosen, onChoose }: ChoicesProps) => (
  <Box sx={COLUMNS}>
    <Typography variant="subtitle2" component="h3" sx={{ gridColumn: '1 / -1' }}>
      {named.label}
    </Typography>
    <Box sx={{ ...SIDE, p: 1.5, bgcolor: 'action.hover', color: 'text.secondary' }}>
      <Typography variant="caption" component="p">
        {t('conflict.before')}, <InstantText value={conflict.base.updatedAt} />
      </Typography>
      <ShowCell named={named} record={conflict.base} />
    </Box>
    {SIDES.map(side => (
      <FormControlLabel
        key={side}
        disableTypography
        sx={{ ...SIDE, ...CHOICE }}
        control={<Radio name={`conflict ${named.key}`} checked={chosen === side} onChange={() => onChoose(side)} />}
        label={
          <span>
            <Caption component="p">
              <VisuallyHidden>{named.label}, </VisuallyHidden>
              {side === 'mine' ? t('conflict.yours') : t('conflict.theirs')}:{' '}
            </Caption>
            <ShowCell named={named} record={side === 'mine' ? conflict.mine : conflict.theirs} />
          </span>
        }
      />
    ))}
  </Box>
)

const COLUMNS = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 1 }
const SIDE = { borderRadius: 1, typography: 'body2', overflowWrap: 'anywhere', minWidth: 0 }
const CHOICE = {
  alignItems: 'start',
  m: 0,
  p: 1,
  pr: 1.5,
  border: 'var(--line) solid var(--c-line-strong)',
  '& > :last-child': { py: 0.25 },
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.light' },
}

const Merged = ({ comparison: { together, onlyMine, onlyTheirs } }: { readonly comparison: Comparison }) =>
  together.length + onlyMine.length + onlyTheirs.length === 0 ? null : (
    <Notice tone="success">
      {together.length > 0 && `${t('conflict.together', { fields: listed(together.map(({ named }) => named)) })} `}
      {onlyMine.length + onlyTheirs.length > 0 && <b>{t('conflict.merged')}</b>}
      {onlyMine.length > 0 && ` ${t('conflict.onlyYours', { fields: listed(onlyMine) })}`}
      {onlyTheirs.length > 0 && ` ${t('conflict.onlyTheirs', { fields: listed(onlyTheirs) })}`}
    </Notice>
  )

interface ChoicesProps {
  readonly named: NamedField
  readonly conflict: Conflicting
  readonly chosen: Choice | undefined
  readonly onChoose: (choice: Choice) => void
}

interface ConflictDialogProps {
  readonly resource: Resource
  readonly sections: readonly FormSection[]
  readonly conflict: Conflicting
  readonly onKeepEditing: () => void
  /** The values to put into the form, and the row that the next save starts from. */
  readonly onSettled: (values: Values, theirs: ConsoleRecord) => void
}

export default ConflictDialog
