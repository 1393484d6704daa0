import type { SavedView } from '#model'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { FormHelperText, Link, OutlinedInput, Stack, Typography } from '@mui/material'
import { t } from '#texts/lists.ts'
import { ActionButton, Caption, ConfirmDialog, FieldFrame, IconAction, OptionRow } from '#widgets'
import { useListScreen } from './listScreen.ts'
import { useSavedViews, useViewState } from './useSavedViews.ts'
import { useOpeningView } from './opening.ts'
import { POPPED, ToolPopover, type ToolPopoverProps } from './ToolPopover.tsx'

// Stands for the id of a view that is not there yet.
const NEW = ''

/** Saved views of a list: open one, keep what is shown as one, rename, share, delete, and choose what the list opens with (DESIGN 9). */
const ViewsMenu = ({ anchor, onClose }: Pick<ToolPopoverProps, 'anchor' | 'onClose'>) => {
  const { resource } = useListScreen()
  const saved = useSavedViews(resource)
  const { now, apply } = useViewState()
  const [, setOpening] = useOpeningView(resource)
  // The view whose name is being written, by its id.
  const [editing, setEditing] = useState<string | null>(null)
  const [ending, setEnding] = useState<SavedView | null>(null)
  // What was refused before is of no name that is written now.
  const edit = (id: string | null): void => {
    saved.forget()
    setEditing(id)
  }
  const opening = saved.views.find(view => view.byDefault)?.state ?? null
  const text = JSON.stringify(opening)
  // What another browser chose is known here from now on.
  useEffect(() => {
    if (!saved.isPending) setOpening(JSON.parse(text) as typeof opening)
  }, [saved.isPending, text, setOpening])

  const nameForm = (id: string, view: Parameters<typeof saved.save>[0]) => (
    <NameForm
      key={id}
      view={view}
      problem={saved.problem}
      onCancel={() => edit(null)}
      onSave={async (name, shared) => (await saved.save({ ...view, name, shared })) && edit(null)}
    />
  )

  return (
    <ToolPopover anchor={anchor} label={t('lists.views.saved')} onClose={onClose}>
      <Stack sx={{ ...POPPED, gap: 0.5, width: '25rem' }}>
        <h3>{t('lists.views.saved')}</h3>
        {saved.problem && editing === null && (
          <Typography role="alert" variant="caption" color="error">
            {saved.problem}
          </Typography>
        )}
        {!saved.isPending && saved.views.length === 0 && editing === null && <Caption>{t('lists.views.none')}</Caption>}
        {saved.views.map(view =>
          editing === view.id ? (
            nameForm(view.id, view)
          ) : (
            <Stack key={view.id} direction="row" sx={{ alignItems: 'center' }}>
              <Link
                component="button"
                sx={{ flex: 1, textAlign: 'left', overflowWrap: 'anywhere' }}
                onClick={() => {
                  apply(view.state)
                  onClose()
                }}
              >
                {view.name}
                {view.shared && <Caption> {sharedText(view)}</Caption>}
              </Link>
              <IconAction
                size="small"
                icon={view.byDefault ? 'checkCircle' : 'home'}
                label={t(view.byDefault ? 'lists.views.opensFirst' : 'lists.views.openWith', { name: view.name })}
                aria-pressed={view.byDefault}
                onClick={() => void saved.choose(view.byDefault ? null : view.id)}
              />
              {(view.mine || view.sharedBy !== null) && (
                <>
                  <IconAction
                    size="small"
                    icon="pencil"
                    label={t(view.mine ? 'lists.views.edit' : 'lists.views.rename', { name: view.name })}
                    onClick={() => edit(view.id)}
                  />
                  <IconAction
                    size="small"
                    icon="trash"
                    label={t('lists.views.remove', { name: view.name })}
                    onClick={() => setEnding(view)}
                  />
                </>
              )}
            </Stack>
          ),
        )}
        {editing === NEW ? (
          nameForm(NEW, { name: '', shared: false, state: now })
        ) : (
          <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
            <ActionButton size="small" icon="plus" onClick={() => edit(NEW)}>
              {t('lists.views.saveThis')}
            </ActionButton>
            <ActionButton size="small" variant="text" onClick={onClose}>
              {t('common.done')}
            </ActionButton>
          </Stack>
        )}
      </Stack>
      <ConfirmDialog
        open={ending !== null}
        danger
        title={t('lists.views.removeQuestion', { name: ending?.name ?? '' })}
        action={t('lists.views.removeThis')}
        onClose={() => setEnding(null)}
        onConfirm={() => {
          if (ending) void saved.remove(ending.id)
          setEnding(null)
        }}
      >
        {ending?.sharedBy && `${t('lists.views.sharedByThem', { name: ending.sharedBy })} `}
        {t(ending?.shared ? 'lists.views.removeShared' : 'lists.views.removeLead')}
      </ConfirmDialog>
    </ToolPopover>
  )
}

/** Who shared it is said to those who may change it. */
const sharedText = ({ mine, sharedBy }: SavedView): string =>
  mine
    ? t('lists.views.shared')
    : sharedBy === ''
      ? t('lists.views.sharedByLeft')
      : sharedBy === null
        ? t('lists.views.sharedByOthers')
        : t('lists.views.sharedBy', { name: sharedBy })

interface NameFormProps {
  readonly view: Pick<SavedView, 'name' | 'shared'> & Partial<Pick<SavedView, 'mine'>>
  /** Why it was not saved. */
  readonly problem: string | null | undefined
  readonly onSave: (name: string, shared: boolean) => Promise<unknown>
  readonly onCancel: () => void
}

const NAME = { maxLength: 60 }

const NameForm = ({ view, problem, onSave, onCancel }: NameFormProps) => {
  const id = useId()
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave(name, shared)
  }
  return (
    <Stack component="form" spacing={1} sx={{ mt: 1 }} onSubmit={submit}>
      {/* The box takes no more than so many: what is pasted says so by its count. */}
      <FieldFrame
        frame={{ id, label: t('lists.views.name') }}
        aside={t('lists.views.length', { count: name.length, most: NAME.maxLength })}
      >
        <OutlinedInput
          id={id}
          autoFocus
          error={Boolean(problem)}
          value={name}
          inputProps={{ ...NAME, 'aria-describedby': `${id}-problem` }}
          onChange={event => setName(event.target.value)}
        />
        <FormHelperText error id={`${id}-problem`} role="alert">
          {problem}
        </FormHelperText>
      </FieldFrame>
      {view.mine !== false && (
        <OptionRow type="checkbox" checked={shared} onSelect={setShared}>
          {t('lists.views.share')}
        </OptionRow>
      )}
      <Stack direction="row" spacing={1}>
        <ActionButton size="small" variant="contained" icon="check" type="submit">
          {t('lists.views.save')}
        </ActionButton>
        <ActionButton size="small" variant="text" onClick={onCancel}>
          {t('common.cancel')}
        </ActionButton>
      </Stack>
    </Stack>
  )
}

export default ViewsMenu
