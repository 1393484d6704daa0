import { useId, useState } from 'react'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import type { ConsoleRecord } from '#console/data/types.ts'
import { reasonsOf } from '#console/data/errors.ts'
import { useRowsResource } from '#console/views/related/useRows.ts'
import { useLoadedResource, useVerbs } from '#console/services/resources.ts'
import type { Asked, Resource } from '#model'
import { t } from '#texts/answers.ts'
import { ActionButton, Notice } from '#widgets'
import { useQuery } from '@tanstack/react-query'
import { useAllRows } from '#shared'
import { AnswerInput } from './AnswerInput.tsx'
import { questionsOf } from './useAnswers.ts'

const ANSWER = `mutation AnswerQuestions($organizationId: ID!, $resource: String!, $id: ID!, $personId: ID, $answers: [AnswerInput!]!) {
  answerQuestions(organizationId: $organizationId, resource: $resource, id: $id, personId: $personId, answers: $answers) { answered }
}`

const MOST = 500

interface EnterAnswersProps {
  readonly resource: Resource
  readonly asked: Asked
  readonly record: ConsoleRecord
  readonly onClose: () => void
  readonly onSaved: (name: string) => void
}

interface Person {
  readonly id: string
  readonly title: string
}

/** Everybody whom the row asks, by name. */
const useAskedPeople = (asked: Asked, record: ConsoleRecord) => {
  const { of } = asked
  const rows = useRowsResource(of.resource)
  const allRows = useAllRows()
  return useQuery({
    queryKey: [rows.name, 'answers', 'people', record.id],
    queryFn: async (): Promise<readonly Person[]> => {
      const filter = { [of.row]: { is: record.id }, ...filterOf(rows, of.when) }
      const { party } = rows.quota ?? {}
      const columns = [of.person, ...(party?.person === of.person ? [party.others] : [])]
      const found = await allRows(rows.name, { by: of.person, filter, meta: { view: 'list', columns }, most: MOST })
      const people = found.rows.flatMap(row => columns.flatMap(key => (row[key] as Person | readonly Person[] | null) ?? []))
      return [...people].sort((one, other) => one.title.localeCompare(other.title))
    },
  })
}

/** What a condition says of choices and states, as a list filters. */
const filterOf = ({ fields }: Resource, when: Asked['of']['when'] = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(when).flatMap(([key, test]): (readonly [string, unknown])[] => {
      const values = test && 'is' in test ? [test.is] : test && 'in' in test ? test.in : null
      if (values === null) return []
      return [fields[key]?.type === 'state' ? ['status', values] : [key, { in: values }]]
    }),
  )

/** Answers that staff enter for somebody who told them. */
export const EnterAnswers = ({ resource, asked, record, onClose, onSaved }: EnterAnswersProps) => {
  const id = useId()
  const verbs = useVerbs()
  const { data: people, error } = useAskedPeople(asked, record)
  // What nobody reads of a row is entered all the same.
  const { fields } = useLoadedResource(resource.name)
  const [personId, setPerson] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string | number>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const given = Object.entries(values).filter(([, value]) => value !== '')
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const answers = given.map(([question, value]) => ({ question, value }))
      await verbs.ask(ANSWER, { resource: resource.name, id: record.id, personId, answers })
      onSaved(people?.find(one => one.id === personId)?.title ?? '')
    } catch (reason) {
      setFailure(reasonsOf(reason, resource))
      setBusy(false)
    }
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : onClose} aria-describedby={id}>
      <DialogTitle>{t('answers.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={id}>{people?.length === 0 ? t('answers.nobody') : t('answers.lead')}</DialogContentText>
        {error && <Notice tone="error">{error.message}</Notice>}
        <TextField
          select
          required
          label={t('answers.who')}
          value={personId}
          disabled={isBusy || !people || people.length === 0}
          onChange={({ target }) => setPerson(target.value)}
          slotProps={{ select: { native: true } }}
        >
          <option value="">{t('answers.choose')}</option>
          {people?.map(person => (
            <option key={person.id} value={person.id}>
              {person.title}
            </option>
          ))}
        </TextField>
        {questionsOf(record, asked).map(question => (
          <AnswerInput
            key={question.text}
            question={question.text}
            field={fields[asked.values[question.type]?.field ?? '']}
            value={values[question.text] ?? ''}
            disabled={isBusy}
            onChange={value => setValues(before => ({ ...before, [question.text]: value }))}
          />
        ))}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </DialogContent>
      <DialogActions>
        <ActionButton variant="text" isBusy={isBusy} onClick={onClose}>
          {t('answers.cancel')}
        </ActionButton>
        <ActionButton
          variant="contained"
          icon="check"
          disabled={personId === '' || given.length === 0}
          isBusy={isBusy}
          onClick={() => void save()}
        >
          {t('answers.save')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}
