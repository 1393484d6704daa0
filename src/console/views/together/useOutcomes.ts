import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { chosenKey, fieldTypeOf, listKey, namedFields } from '#catalogue'
import { isFilled, type CreatedWith, type Resource } from '#model'
import { isShown } from '../form/showWhen.ts'
import { useEnv } from '../shared/useEnv.ts'
import { useRested } from '../shared/useRested.ts'
import { useVerbs } from '../../services/useVerbs.ts'

const PAUSE_MS = 500

/** What would become of everybody whom the form names, asked when typing pauses and nothing on the form is wrong. */
export const useOutcomes = (form: Resource, made: CreatedWith, skip: readonly string[], fixed: object) => {
  const verbs = useVerbs()
  const env = useEnv()
  const { getValues } = useFormContext()
  const who = [listKey(made), chosenKey(made), made.by]
  const watched = useWatch({ name: [...who, ...made.asks] }) as readonly unknown[]
  const asked = useRested(JSON.stringify([watched, skip]), PAUSE_MS)
  const values = { ...getValues(), ...fixed } as Readonly<Record<string, unknown>>
  const isFine = namedFields(form).every(
    ({ key, field }) =>
      field.options.readOnly === true ||
      !isShown(form, key, values) ||
      fieldTypeOf(field).check(values[key] ?? fieldTypeOf(field).empty, field.options, env()).length === 0,
  )
  const enabled = isFine && who.some(key => isFilled(values[key]))
  const { data, isFetching } = useQuery({
    queryKey: [form.name, 'together', asked],
    queryFn: () => verbs.createTogether(form.name, { form, values, skip, apply: false }),
    enabled,
    retry: false,
    placeholderData: before => before,
  })
  return { rows: (enabled && data?.rows) || [], isBusy: isFetching }
}
