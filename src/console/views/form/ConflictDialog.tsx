import { inSentence, type Resource } from '#model'
import { useMemo, useState } from 'react'
import Dialog from '@mui/material/Dialog'
import type { NamedField } from '#catalogue'
import { t } from '#texts/forms.ts'
import { Sentence, slot } from '#texts/Sentence.tsx'
import { Icon } from '#widgets/icons.tsx'
import { PersonBadge } from '#widgets/PersonBadge.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { ShowCell } from '../shared/Cell.tsx'
import { Moment } from '../shared/Moment.tsx'
import { useEnv } from '../shared/useEnv.ts'
import { compare, listed, merged, type Choice, type Comparison } from './conflict.ts'
import type { Values } from './initial.ts'
import type { FormSection } from './sections.ts'
import type { Conflicting } from './formState.ts'

/** Before, yours and theirs for the fields that both changed; the rest is merged and said (picture 07). Nothing is overwritten unseen. */
const ConflictDialog = ({ resource, sections, conflict, onKeepEditing, onSettled }: ConflictDialogProps) => {
  const env = useEnv()
  const comparison = useMemo(() => compare(sections, conflict, env()), [sections, conflict, env])
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const all = (choice: Choice): void => setChosen(Object.fromEntries(comparison.both.map(({ key }) => [key, choice])))
  const values = merged(comparison, conflict, chosen)
  const one = inSentence(resource.label[0])
  const { both } = comparison
  return (
    <Dialog open onClose={onKeepEditing} maxWidth="md" fullWidth aria-labelledby="conflict-title" aria-describedby="conflict-text">
      <div className="v-dialog">
        <div className="v-compare-top">
          {conflict.by && <PersonBadge name={conflict.by} small={false} bare />}
          <h2 id="conflict-title">{t('forms.conflict.title', { who: conflict.by ?? t('forms.conflict.someone'), one })}</h2>
          <p id="conflict-text" className="v-quiet">
            <Sentence
              text={t('forms.conflict.saved', { moment: slot('moment') })}
              parts={{ moment: <Moment at={conflict.theirs.updatedAt} /> }}
            />{' '}
            {both.length === 0 ? t('forms.conflict.apart') : t('forms.conflict.choose', { count: both.length, smart_count: both.length })}
          </p>
        </div>
        {both.length > 0 && (
          <Choices
            fields={both}
            conflict={conflict}
            chosen={chosen}
            onChoose={(key, choice) => setChosen(before => ({ ...before, [key]: choice }))}
          />
        )}
        <Merged comparison={comparison} />
        <div className="v-dialog-acts v-compare-acts">
          <ActionButton variant="text" onClick={onKeepEditing}>
            {t('forms.conflict.keepEditing')}
          </ActionButton>
          <span className="v-right" />
          {both.length > 0 && (
            <>
              <ActionButton onClick={() => all('theirs')}>{t('forms.conflict.allTheirs')}</ActionButton>
              <ActionButton onClick={() => all('mine')}>{t('forms.conflict.allMine')}</ActionButton>
            </>
          )}
          <ActionButton
            variant="contained"
            icon="check"
            disabled={values === null}
            onClick={() => values && onSettled(values, conflict.theirs)}
          >
            {t('forms.conflict.save', { one })}
          </ActionButton>
        </div>
      </div>
    </Dialog>
  )
}

const Choices = ({ fields, conflict, chosen, onChoose }: ChoicesProps) => (
  <div className="v-compare">
    <span />
    <span className="v-compare-head">
      {t('forms.conflict.before')}{' '}
      <small>
        <Moment at={conflict.base.updatedAt} />
      </small>
    </span>
    <span className="v-compare-head">
      {t('forms.conflict.yours')} <small>{t('forms.conflict.notSaved')}</small>
    </span>
    <span className="v-compare-head">
      {t('forms.conflict.theirs')}{' '}
      <small>
        {conflict.by}, <Moment at={conflict.theirs.updatedAt} />
      </small>
    </span>
    {fields.map(named => (
      <ChoiceRow key={named.key} named={named} conflict={conflict} chosen={chosen[named.key]} onChoose={onChoose} />
    ))}
  </div>
)

const SIDES = ['mine', 'theirs'] as const

const ChoiceRow = ({
  named,
  conflict,
  chosen,
  onChoose,
}: Omit<ChoicesProps, 'fields' | 'chosen'> & { readonly named: NamedField; readonly chosen: Choice | undefined }) => (
  <>
    <span className="v-compare-name">{named.label}</span>
    <div className="v-compare-base">
      <span className="v-compare-side">{t('forms.conflict.before')}: </span>
      <ShowCell named={named} record={conflict.base} />
    </div>
    {SIDES.map(side => (
      <label key={side} className="v-compare-choice">
        <input type="radio" name={`conflict ${named.key}`} checked={chosen === side} onChange={() => onChoose(named.key, side)} />
        <span>
          <span className="v-compare-side">
            <span className="v-hidden">{named.label}, </span>
            {side === 'mine' ? t('forms.conflict.yours') : t('forms.conflict.theirs')}:{' '}
          </span>
          <ShowCell named={named} record={side === 'mine' ? conflict.mine : conflict.theirs} />
        </span>
      </label>
    ))}
  </>
)

const Merged = ({ comparison: { onlyMine, onlyTheirs } }: { readonly comparison: Comparison }) =>
  onlyMine.length + onlyTheirs.length === 0 ? null : (
    <div className="v-note" data-tone="good" style={{ marginBottom: 0 }}>
      <Icon name="checkCircle" />
      <span className="v-note-text">
        <b>{t('forms.conflict.merged')}</b>{' '}
        {[
          onlyMine.length > 0 ? t('forms.conflict.onlyYours', { fields: listed(onlyMine) }) : '',
          onlyTheirs.length > 0 ? t('forms.conflict.onlyTheirs', { fields: listed(onlyTheirs) }) : '',
        ]
          .join(' ')
          .trim()}
      </span>
    </div>
  )

interface ChoicesProps {
  readonly fields: readonly NamedField[]
  readonly conflict: Conflicting
  readonly chosen: Readonly<Record<string, Choice>>
  readonly onChoose: (key: string, choice: Choice) => void
}

export interface ConflictDialogProps {
  readonly resource: Resource
  readonly sections: readonly FormSection[]
  readonly conflict: Conflicting
  readonly onKeepEditing: () => void
  /** The values to put into the form, and the row that the next save starts from. */
  readonly onSettled: (values: Values, theirs: ConsoleRecord) => void
}

export default ConflictDialog
