import { inSentence, type Resource } from '#model'
import { useMemo, useState } from 'react'
import Dialog from '@mui/material/Dialog'
import type { NamedField } from '#catalogue'
import { Icon } from '#widgets/icons.tsx'
import { PersonBadge } from '#widgets/PersonBadge.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { ActionButton } from '../shared/buttons.tsx'
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
          <h2 id="conflict-title">
            {conflict.by ?? 'Someone else'} changed this {one} while you were editing
          </h2>
          <p id="conflict-text" className="v-quiet">
            Saved <Moment at={conflict.theirs.updatedAt} />. Nothing you typed is lost.{' '}
            {both.length === 0
              ? 'You changed different things, so both can be kept.'
              : `Choose what to keep for ${both.length === 1 ? 'one field' : `${both.length} fields`}.`}
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
          <ActionButton tone="text" onClick={onKeepEditing}>
            Keep editing
          </ActionButton>
          <span className="v-right" />
          {both.length > 0 && (
            <>
              <ActionButton onClick={() => all('theirs')}>Use all of theirs</ActionButton>
              <ActionButton onClick={() => all('mine')}>Use all of mine</ActionButton>
            </>
          )}
          <ActionButton tone="primary" icon="check" disabled={values === null} onClick={() => values && onSettled(values, conflict.theirs)}>
            Save merged {one}
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
      Before{' '}
      <small>
        <Moment at={conflict.base.updatedAt} />
      </small>
    </span>
    <span className="v-compare-head">
      Yours <small>Not saved yet</small>
    </span>
    <span className="v-compare-head">
      Theirs{' '}
      <small>
        {conflict.by}, <Moment at={conflict.theirs.updatedAt} />
      </small>
    </span>
    {fields.map(named => (
      <ChoiceRow key={named.key} named={named} conflict={conflict} chosen={chosen[named.key]} onChoose={onChoose} />
    ))}
  </div>
)

const ChoiceRow = ({
  named,
  conflict,
  chosen,
  onChoose,
}: Omit<ChoicesProps, 'fields' | 'chosen'> & { readonly named: NamedField; readonly chosen: Choice | undefined }) => (
  <>
    <span className="v-compare-name">{named.label}</span>
    <div className="v-compare-base">
      <span className="v-compare-side">Before: </span>
      <ShowCell named={named} record={conflict.base} />
    </div>
    {(['mine', 'theirs'] as const).map(side => (
      <label key={side} className="v-compare-choice">
        <input type="radio" name={`conflict ${named.key}`} checked={chosen === side} onChange={() => onChoose(named.key, side)} />
        <span>
          <span className="v-compare-side">
            <span className="v-hidden">{named.label}, </span>
            {side === 'mine' ? 'Yours' : 'Theirs'}:{' '}
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
        <b>Merged without asking, because only one of you changed them.</b>{' '}
        {[onlyMine.length > 0 ? `Yours: ${listed(onlyMine)}.` : '', onlyTheirs.length > 0 ? `Theirs: ${listed(onlyTheirs)}.` : '']
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
