import { useQueries } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import type { PageCall, Resource } from '#model'
import { useFormats } from '#widgets'
import { useMay } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useLoadedResources, listOf, useVerbs } from '../../services/resources.ts'
import { ActionOfRow, useActing } from '../list/useActing.tsx'
import { actionsFor, refusalOf } from '../list/rowVerbs.ts'
import { OutcomeNote } from '../list/OutcomeNote.tsx'
import { useBulk } from '../list/useBulk.ts'
import { useOpens } from './Panels.tsx'

interface CallsProps {
  readonly calls: readonly PageCall[]
  readonly record: ConsoleRecord
  /** Where it is said what an action came to. */
  readonly outcomeIn: HTMLElement | null
}

/** The action that the state of another row calls for: of several the first that there is. */
const Calls = ({ calls, record, outcomeIn }: CallsProps) => {
  const opens = useOpens()
  const verbs = useVerbs()
  const { today } = useFormats()
  const there = calls.filter(({ resource }) => opens(resource))
  const resources = useLoadedResources(there.map(({ resource }) => resource))
  const found = useQueries({
    queries: there.map(({ resource, through, status, today: day }) => {
      const filter = { [through]: { is: record.id }, status, ...(day === undefined ? {} : { [day]: { from: today(), to: today() } }) }
      return {
        queryKey: [resource, 'getList', 'call', filter],
        queryFn: () => listOf(verbs, resource, { sort: '-createdAt', filter, columns: [] }),
      }
    }),
  })
  const first = found.findIndex(({ data }) => (data?.data.length ?? 0) > 0)
  const [call, resource, row] = [there[first], resources[first], found[first]?.data?.data[0]]
  return call && resource && row ? <Called resource={resource} row={row} name={call.action} outcomeIn={outcomeIn} /> : null
}

interface CalledProps extends Pick<CallsProps, 'outcomeIn'> {
  readonly resource: Resource
  readonly row: ConsoleRecord
  readonly name: string
}

const Called = ({ resource, row, name, outcomeIn }: CalledProps) => {
  const may = useMay(resource)
  const bulk = useBulk(resource)
  const { act, dialog } = useActing(resource, bulk)
  const action = actionsFor(resource, row).find(one => one.name === name)
  const isOpen = action && refusalOf(may, action, row) === null
  return (
    <>
      {isOpen && <ActionOfRow {...{ action, act, bulk }} record={row} variant="contained" icon={action.icon ?? 'check'} />}
      {outcomeIn && createPortal(<OutcomeNote bulk={bulk} />, outcomeIn)}
      {dialog}
    </>
  )
}

export default Calls
