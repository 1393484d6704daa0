import { useCallback, useState, type ElementType } from 'react'
import { Fab, Stack } from '@mui/material'
import { LinkBase } from 'ra-core'
import { useUrlMap } from '#console/routing/urlMap.tsx'
import type { ViewScreenProps } from '#console/services/views.ts'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import { OutcomeNote } from '#console/views/list/OutcomeNote.tsx'
import { useListState } from '#console/views/list/listScreen.ts'
import { useBulk, type Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/calendars.ts'
import { Icon, Notice, lazyPart, useIsPhone } from '#widgets'
import { Page, useCounts } from '#shared'
import { Alone } from './Alone.tsx'
import type { CalendarOptions } from './calendar.ts'
import { Head } from './Head.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MovingNote } from './MovingNote.tsx'
import { DayOf, PhoneMonth } from './PhoneMonth.tsx'
import { Tools } from './Tools.tsx'
import { useCalendar, type CalendarWorks } from './useCalendar.ts'
import { useMoving } from './useMoving.ts'
import { usePrintKey } from './usePrintKey.ts'
import { WeekList } from './WeekList.tsx'

const DayDialog = lazyPart(() => import('./DayDialog.tsx'))
const Hours = lazyPart(() => import('./Hours.tsx'), <ListSkeleton />)
const PrintDialog = lazyPart(() => import('./paper/PrintDialog.tsx'))
const PostedList = lazyPart(() => import('./posted/PostedList.tsx'))
const AddCollection = lazyPart(() => import('./collect/AddCollection.tsx'))
const CopyMonth = lazyPart(() => import('./copy/CopyMonth.tsx'))

/** The organization's month, week or day (R3.17): rows on its own clock, on the screen and on paper. */
const Calendar = (props: ViewScreenProps) =>
  props.alone ? (
    <Alone resource={props.resource}>
      <OnItsOwn {...props} />
    </Alone>
  ) : (
    <InList {...props} />
  )

const OnItsOwn = (props: ViewScreenProps) => <Sheet {...props} bulk={useBulk(props.resource)} />

const InList = (props: ViewScreenProps) => <Sheet {...props} bulk={useListState().bulk} />

const Sheet = ({ resource, view, alone = false, bulk }: ViewScreenProps & { readonly bulk: Bulk }) => {
  const isPhone = useIsPhone()
  const options = view.options as CalendarOptions
  const works = useCalendar(resource, options)
  const { view: looked, events, subject, day, newOn, newLabel, mode, at } = works
  const { moving, bulk: moved } = useMoving(works)
  const [dialog, setDialog] = useState<'copy' | 'collect' | 'print' | null>(null)
  // Where a person has no way to the patterns, nothing is made from them here either.
  const hasLibrary = (useUrlMap()?.table[options.library?.of ?? '']?.list ?? null) !== null
  const copy = useCallback(() => setDialog('copy'), [])
  const collect = useCallback(() => setDialog('collect'), [])
  const print = useCallback(() => setDialog('print'), [])
  const close = () => setDialog(null)
  const showFilled = (month: string) => {
    close()
    works.show('month', `${month}-01`)
  }
  usePrintKey(print)
  const { pluralize } = useCounts()
  // In a list the page and its button for a new row are there already.
  const Around: ElementType = alone ? Page : 'div'
  return (
    <Around {...(alone ? { isFloating: isPhone } : {})}>
      <Head
        view={looked}
        total={events.isLoading ? null : events.error && events.total === 0 ? undefined : events.total}
        asked={events.asked}
        focus={works.focus}
        bulk={bulk}
        isPhone={isPhone}
        alone={alone}
        onCopy={newOn && mode === 'month' ? copy : null}
        onCollect={hasLibrary && newOn && mode === 'month' ? collect : null}
        onPrint={print}
      />
      <Tools view={looked} clashes={works.clashes} paths={works.paths} isPhone={isPhone} hasFilters={alone} />
      <Stack spacing={1} sx={{ mb: events.error || events.missing > 0 || bulk.outcome ? 1.5 : 0 }}>
        {alone && <OutcomeNote bulk={bulk} />}
        {events.error && (
          <Notice tone="error" retry={events.retry}>
            {t('calendars.failed', { message: events.error.message })}
          </Notice>
        )}
        {events.missing > 0 && (
          <Notice tone="warning" role="status">
            {t('calendars.missing', { what: pluralize(events.missing, subject.resource.label) })}
          </Notice>
        )}
      </Stack>
      {isPhone ? (
        <OnPhone works={works} />
      ) : mode === 'month' ? (
        <MonthGrid works={works} moving={moving} />
      ) : (
        <Hours works={works} moving={moving} />
      )}
      {subject.posted !== null && mode === 'month' && <PostedList works={works} resource={subject.posted} />}
      {alone && isPhone && newOn && (
        <Fab variant="extended" color="primary" component={LinkBase} to={newOn(at)}>
          <Icon name="plus" />
          {newLabel}
        </Fab>
      )}
      {day !== null && !isPhone && <DayDialog day={day} works={works} />}
      {!isPhone && <MovingNote works={works} moving={moving} bulk={moved} />}
      {dialog === 'print' && <PrintDialog works={works} onClose={close} />}
      {dialog === 'collect' && options.library && (
        <AddCollection works={works} library={options.library} bulk={bulk} onClose={close} onDone={showFilled} />
      )}
      {dialog === 'copy' && <CopyMonth works={works} bulk={bulk} onClose={close} onDone={showFilled} />}
    </Around>
  )
}

const OnPhone = ({ works }: { readonly works: CalendarWorks }) => {
  if (works.mode === 'month') return <PhoneMonth works={works} />
  return works.mode === 'week' ? <WeekList works={works} /> : <DayOf works={works} day={works.at} />
}

export default Calendar
