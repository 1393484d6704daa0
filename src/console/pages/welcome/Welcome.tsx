import { CanAccess } from 'ra-core'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/pages.ts'
import { useFormats } from '#widgets/formats.ts'
import { Pattern } from '#widgets/Pattern.tsx'
import { useConsole } from '../../session/context.tsx'
import { LinkButton } from '#widgets/buttons.tsx'
import { usePaths } from '../../views/shared/usePaths.ts'
import '../../views/views.css'
import '../calendar/calendar.css'
import { FirstSteps } from './FirstSteps.tsx'
import { Next } from './Next.tsx'
import { useOffered } from './useOffered.ts'
import { PendingTasks } from './PendingTasks.tsx'
import './welcome.css'

/** The root of the older layouts (R3.3): what is next, what waits, what to begin with. */
const Welcome = () => {
  const { person, organization } = useConsole()
  const { events, messages, basics, calendar } = useOffered()
  const { longDate, today: todayHere } = useFormats()
  const today = todayHere()
  const name = person.firstName || person.fullName
  return (
    <section className="v-page o-page">
      <header className="v-card o-hero">
        <div>
          <p className="v-quiet">{longDate(today)}</p>
          <h1 tabIndex={-1}>{name ? t('pages.welcome.named', { name }) : t('pages.welcome.title')}</h1>
          <p className="o-where">{organization.name}</p>
          <div className="o-acts">
            {events && <New resource={events} isFirst />}
            {messages && <New resource={messages} />}
          </div>
        </div>
        <div className="o-picture">
          <Pattern seed={organization.id} />
        </div>
      </header>
      <div className="v-detail">
        <div>{events ? <Next today={today} calendar={calendar} /> : null}</div>
        <div>
          <FirstSteps resources={basics} />
          {messages && <PendingTasks resource={messages} />}
          {events && <PendingTasks resource={events} />}
        </div>
      </div>
    </section>
  )
}

const New = ({ resource, isFirst = false }: { readonly resource: Resource; readonly isFirst?: boolean }) => {
  const { create } = usePaths(resource)
  if (create === null) return null
  return (
    <CanAccess resource={resource.name} action="create">
      <LinkButton to={create} icon="plus" variant={isFirst ? 'contained' : 'outlined'}>
        {t('common.newOne', { what: inSentence(resource.label[0]) })}
      </LinkButton>
    </CanAccess>
  )
}

export default Welcome
