import { useState } from 'react'
import { compact } from 'es-toolkit'
import { Form, ResourceContextProvider } from 'ra-core'
import { Box, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { actionsOf, fieldTypeOf, namedFields, formKeys, type NamedField } from '#catalogue'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton, ConfirmDialog, OptionRow } from '#widgets'
import { sendingOf, useCounts, useEnv } from '#shared'
import { initialValues, type Values } from '../form/initial.ts'
import { resolverOf } from '../form/resolver.ts'
import { stateAfterSave } from '../form/saveState.ts'
import { BulkField, isSet, listShiftOf, shiftOf, type Move, type Way } from './BulkField.tsx'
import { useAttempt } from './OutcomeNote.tsx'
import { useListScreen, useListState } from './listScreen.ts'

/**
 * Fields of the form that may differ from row to row only by choice: what names a row, must be unique or is secret is left to the row, and
 * what sets an action going as it is saved to that action, which is done to many as well.
 */
const bulkFields = (resource: Resource): readonly NamedField[] => {
  const inForm = new Set(formKeys(resource))
  const others = new Set([resource.titleFields, ...actionsOf(resource).map(({ asks, savedWhen }) => (savedWhen && asks) ?? [])].flat())
  return namedFields(resource).filter(({ key, field }) => {
    const { readOnly, fixed, unique } = field.options
    return inForm.has(key) && !others.has(key) && !readOnly && !fixed && !unique && !fieldTypeOf(field).secret
  })
}

/** Chooses fields and gives all selected rows the same values, as one change set. */
const BulkEdit = ({ onClose }: { readonly onClose: () => void }) => {
  const { resource } = useListScreen()
  const { selection, bulk } = useListState()
  const env = useEnv()
  const { pluralize } = useCounts()
  const [keys, setKeys] = useState<readonly string[]>([])
  const possible = bulkFields(resource)
  const [ways, setWays] = useState<Readonly<Record<string, Way>>>({})
  const wayOf = (named: NamedField): Way => (isSet(named) ? (ways[named.key] ?? 'add') : 'set')
  const chosen = possible
    .filter(({ key }) => keys.includes(key))
    // Nothing is put in or taken out by an empty list.
    .map(named =>
      wayOf(named) === 'set' ? named : { ...named, field: { ...named.field, options: { ...named.field.options, optional: false } } },
    )
  const [moves, setMoves] = useState<Readonly<Record<string, Move | undefined>>>({})
  const given = chosen.filter(({ key }) => !moves[key])
  const shifts = chosen.flatMap(named => {
    const move = moves[named.key]
    return move ? [shiftOf(named, move)] : []
  })
  const isEntered = !shifts.includes(null)
  const { attempt, failure } = useAttempt(bulk, onClose)
  const [asked, setAsked] = useState<Parameters<typeof bulk.change> | null>(null)
  const sending = sendingOf(resource)
  const change = async (wanted: Parameters<typeof bulk.change>): Promise<void> => {
    await attempt(bulk.change(...wanted))
    setAsked(null)
  }
  const submit = async (values: Values): Promise<void> => {
    const entered = Object.fromEntries(given.flatMap(named => (wayOf(named) === 'set' ? [[named.key, values[named.key]]] : [])))
    const lists = given.flatMap(named => {
      const way = wayOf(named)
      return way === 'set' ? [] : [listShiftOf(named, way, values[named.key])]
    })
    const wanted: Parameters<typeof bulk.change> = [selection.which, entered, [...compact(shifts), ...lists]]
    const isSent = given.some(
      named => fieldTypeOf(named.field).publishes && stateAfterSave(named, values[named.key], env())?.sends === 'published',
    )
    // What a save sends to people is asked before.
    if (isSent) setAsked(wanted)
    else await change(wanted)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      {sending && (
        <ConfirmDialog
          open={asked !== null}
          title={t('lists.confirm.titleOfMany', { action: sending.action.label, rows: pluralize(selection.count, nounOf(resource)) })}
          action={sending.action.label}
          busy={bulk.isBusy}
          onClose={() => setAsked(null)}
          onConfirm={() => asked && void change(asked)}
        >
          {t('lists.bulkEdit.sends')} {t('lists.confirm.final')}
        </ConfirmDialog>
      )}
      <ResourceContextProvider value={resource.name}>
        <Form
          defaultValues={initialValues(resource)}
          mode="onTouched"
          resolver={resolverOf(resource, env, given)}
          onSubmit={submit}
          disableInvalidFormNotification
          noValidate
        >
          <DialogTitle>{t('lists.bulkEdit.title', { rows: pluralize(selection.count, nounOf(resource)) })}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <DialogContentText>{t('lists.bulkEdit.lead')}</DialogContentText>
            <Box sx={PICKS}>
              {possible.map(({ key, label }) => (
                <OptionRow
                  key={key}
                  type="checkbox"
                  checked={keys.includes(key)}
                  onSelect={isOn => setKeys(before => (isOn ? [...before, key] : before.filter(one => one !== key)))}
                >
                  {label}
                </OptionRow>
              ))}
            </Box>
            {chosen.map(named => (
              <Box key={named.key} ref={showIt}>
                <BulkField
                  named={named}
                  move={moves[named.key]}
                  onMove={move => setMoves(before => ({ ...before, [named.key]: move }))}
                  way={wayOf(named)}
                  onWay={way => setWays(before => ({ ...before, [named.key]: way }))}
                />
              </Box>
            ))}
            {failure}
          </DialogContent>
          <DialogActions>
            <ActionButton variant="text" onClick={onClose}>
              {t('common.cancel')}
            </ActionButton>
            <ActionButton variant="contained" type="submit" disabled={chosen.length === 0 || !isEntered} isBusy={bulk.isBusy}>
              {bulk.isBusy ? t('common.working') : t('lists.bulkEdit.submit', { rows: pluralize(selection.count, nounOf(resource)) })}
            </ActionButton>
          </DialogActions>
        </Form>
      </ResourceContextProvider>
    </Dialog>
  )
}

// What was chosen below a long list of fields is seen before it is changed to nothing.
const showIt = (box: HTMLElement | null): void => box?.scrollIntoView?.({ block: 'nearest' })

const PICKS = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(calc(var(--s-8) * 3), 1fr))', columnGap: 2 }

export default BulkEdit
