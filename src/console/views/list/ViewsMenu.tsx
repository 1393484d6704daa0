import { useEffect, useState, type FormEvent } from 'react'
import Popover from '@mui/material/Popover'
import { t } from '#texts/lists.ts'
import type { SavedView } from '../../data/types.ts'
import { ActionButton, IconAction } from '#widgets/buttons.tsx'
import { useListScreen } from './listScreen.ts'
import { useSavedViews } from './useSavedViews.ts'
import { useOpeningView } from './opening.ts'
import { useViewState } from './viewState.ts'

interface Props {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Saved views of a list: open one, keep what is shown as one, rename, share, delete, and choose what the list opens with (DESIGN 9). */
const ViewsMenu = ({ anchor, onClose }: Props) => {
  const { resource } = useListScreen()
  const saved = useSavedViews(resource)
  const { now, apply } = useViewState()
  const [, setOpening] = useOpeningView(resource)
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const opening = saved.views.find(view => view.byDefault)?.state ?? null
  const text = JSON.stringify(opening)
  // What another browser chose is known here from now on.
  useEffect(() => {
    if (!saved.isPending) setOpening(JSON.parse(text) as typeof opening)
  }, [saved.isPending, text, setOpening])

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('lists.views.saved'), sx: { marginTop: '4px', maxHeight: '70vh' } } }}
    >
      <div className="v-pop" style={{ gap: 4, minWidth: 'min(400px, calc(100vw - 32px))' }}>
        <h2>{t('lists.views.saved')}</h2>
        {saved.problem && (
          <p role="alert" className="v-small" style={{ color: 'var(--c-cancelled)' }}>
            {saved.problem}
          </p>
        )}
        {!saved.isPending && saved.views.length === 0 && editing === null && <p className="v-small v-quiet">{t('lists.views.none')}</p>}
        {saved.views.map(view =>
          editing !== 'new' && editing?.id === view.id ? (
            <NameForm
              key={view.id}
              view={view}
              onCancel={() => setEditing(null)}
              onSave={async (name, shared) => (await saved.save({ ...view, name, shared })) && setEditing(null)}
            />
          ) : (
            <div key={view.id} className="v-row">
              <button
                type="button"
                className="v-link v-cut"
                style={{ flex: 1, textAlign: 'left' }}
                onClick={() => {
                  apply(view.state)
                  onClose()
                }}
              >
                {view.name}
                {view.shared && (
                  <span className="v-small v-quiet"> {view.mine ? t('lists.views.shared') : t('lists.views.sharedByOthers')}</span>
                )}
              </button>
              <IconAction
                size="small"
                icon={view.byDefault ? 'checkCircle' : 'home'}
                label={view.byDefault ? t('lists.views.opensFirst', { name: view.name }) : t('lists.views.openWith', { name: view.name })}
                aria-pressed={view.byDefault}
                onClick={() => void saved.choose(view.byDefault ? null : view.id)}
              />
              {view.mine && (
                <>
                  <IconAction
                    size="small"
                    icon="pencil"
                    label={t('lists.views.edit', { name: view.name })}
                    onClick={() => setEditing(view)}
                  />
                  <IconAction
                    size="small"
                    icon="trash"
                    label={t('lists.views.remove', { name: view.name })}
                    onClick={() => void saved.remove(view.id)}
                  />
                </>
              )}
            </div>
          ),
        )}
        {editing === 'new' ? (
          <NameForm
            view={null}
            onCancel={() => setEditing(null)}
            onSave={async (name, shared) => (await saved.save({ name, shared, state: now })) && setEditing(null)}
          />
        ) : (
          <div className="v-row" style={{ marginTop: 8 }}>
            <ActionButton size="small" icon="plus" onClick={() => setEditing('new')}>
              {t('lists.views.saveThis')}
            </ActionButton>
            <span className="v-right" />
            <ActionButton size="small" variant="text" onClick={onClose}>
              {t('common.done')}
            </ActionButton>
          </div>
        )}
      </div>
    </Popover>
  )
}

interface NameFormProps {
  readonly view: SavedView | null
  readonly onSave: (name: string, shared: boolean) => Promise<unknown>
  readonly onCancel: () => void
}

const NameForm = ({ view, onSave, onCancel }: NameFormProps) => {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave(name, shared)
  }
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 8, marginTop: 8 }}>
      <label className="w-field">
        <span className="w-field-head">{t('lists.views.name')}</span>
        <span className="w-box">
          <input autoFocus value={name} maxLength={60} onChange={event => setName(event.target.value)} />
        </span>
      </label>
      <label className="v-pick">
        <input type="checkbox" checked={shared} onChange={event => setShared(event.target.checked)} />
        <span>{t('lists.views.share')}</span>
      </label>
      <div className="v-row">
        <ActionButton size="small" variant="contained" icon="check" type="submit">
          {t('lists.views.save')}
        </ActionButton>
        <ActionButton size="small" variant="text" onClick={onCancel}>
          {t('common.cancel')}
        </ActionButton>
      </div>
    </form>
  )
}

export default ViewsMenu
