import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { actionsOf, createdNames, formTogether, togetherOf, type Together } from '#catalogue'
import { nounOf, type CreatedReport, type Resource } from '#model'
import { t } from '#texts/together.ts'
import { useCounts, usePaths } from '#shared'
import { refusal } from '../../data/errors.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { useLoadedResources, useVerbs } from '../../services/resources.ts'
import { useIsOwned } from '../show/useIsOwned.ts'
import { NewPage } from '../form/FormPage.tsx'
import { givenValues, initialValues, type Values } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { useRankLocked } from '../form/useRankLocked.ts'
import { flashMessage } from '../list/useBulk.ts'
import { Outcomes } from './Outcomes.tsx'

/** The form of rows that come into being together: several people and their invitations, a relative with the link to a resident (R3.7). */
const CreateTogetherView = ({ resource }: { readonly resource: Resource }) => {
  const names = createdNames(resource)
  const loaded = useLoadedResources(names)
  const together = togetherOf(resource, name => loaded[names.indexOf(name)] ?? null)
  const asksForOwner = together?.made.asks.includes(together.target.rank?.owner ?? '') === true
  const isOwned = useIsOwned(asksForOwner ? together.target : { name: resource.name })
  return together && isOwned !== null && <Filling together={together} isOwned={isOwned} />
}

/** Rows that were made or done again; the others stayed. */
const isDone = ({ id }: CreatedReport['rows'][number]): boolean => id !== null

/** Where somebody owns the organization, nobody is asked who is to. */
const withoutOwner = (made: Together['made'], { rank }: Resource) => ({ ...made, asks: made.asks.filter(key => key !== rank?.owner) })

const Filling = ({ together, isOwned: wasOwned }: { readonly together: Together; readonly isOwned: boolean }) => {
  const { resource, made, target, also } = together
  // As it was when the form was opened; it may be that what is sent makes an owner.
  const [isOwned] = useState(wasOwned)
  // The same object while the form is open: what is typed hangs on it.
  const put = useMemo(
    () => ({
      ...formTogether({ resource, made: isOwned ? withoutOwner(made, target) : made, target, also }),
      ...(target.rank ? { rank: target.rank } : {}),
    }),
    [resource, made, target, also, isOwned],
  )
  const form = useRankLocked(put, null, !isOwned)
  // Whoever is asked to sign in can, unless it is unticked; what its reader may not give stays off.
  const text = useSearchParams()[0].get('with')
  const values = useMemo(() => {
    const given = (form.rank?.access ?? []).filter(key => form.fields[key]?.options.readOnly === undefined)
    const access = Object.fromEntries(given.flatMap(key => (form.fields[key] ? [[key, true]] : [])))
    return { ...initialValues(form), ...access, ...givenValues(form, text) }
  }, [form, text])
  const nest = useNestedResource()
  const fixed = useMemo(() => (nest ? { [nest.field]: { id: nest.parentId, title: nest.parentTitle } } : {}), [nest])
  const [skip, setSkip] = useState<readonly string[]>([])
  const verbs = useVerbs()
  const queries = useQueryClient()
  const { pluralize } = useCounts()
  const paths = usePaths(resource)

  const tell = ({ rows }: CreatedReport): void => {
    const done = actionsOf(resource).find(({ name }) => name === made.repeat)?.done ?? ''
    const again = rows.filter(({ outcome }) => outcome === 'again').length
    const fresh = rows.filter(isDone).length - again
    const says = [
      ...(fresh > 0
        ? [
            made.done === undefined
              ? t('together.made', { rows: pluralize(fresh, nounOf(resource)) })
              : t('together.repeated', { rows: pluralize(fresh, nounOf(target)), done: made.done }),
          ]
        : []),
      ...(again > 0 ? [t('together.repeated', { rows: pluralize(again, nounOf(resource)), done })] : []),
    ]
    const refused = rows.flatMap(({ key, title, outcome, message }) =>
      outcome === 'kept' || outcome === 'refused' ? [{ id: key, title: title || key, message: message ?? '' }] : [],
    )
    flashMessage.put(resource.name, { message: says.join(', '), refused, changeSet: null, failed: false })
  }
  const through = async (typed: Values): Promise<ConsoleRecord> => {
    const report = await verbs.createTogether(form.name, { form, values: { ...typed, ...fixed }, skip, apply: true })
    const [first] = report.rows.filter(isDone)
    if (!first) throw refusal(report.rows.find(({ message }) => message)?.message ?? t('together.none'))
    tell(report)
    for (const { name } of [resource, target, ...(also ? [also] : [])]) void queries.invalidateQueries({ queryKey: [name] })
    return { id: String(first.id) } as ConsoleRecord
  }
  return (
    <NewPage resource={resource} title={made.many && made.submit ? t('together.several', { submit: made.submit }) : undefined}>
      <RecordForm
        {...{ resource: form, values, through }}
        record={null}
        afterwards={() => paths.back}
        cancelTo={paths.back}
        saveLabel={made.submit}
        afterFirst={<Outcomes form={form} made={made} fixed={fixed} skip={skip} onSkip={setSkip} />}
      />
    </NewPage>
  )
}

export default CreateTogetherView
