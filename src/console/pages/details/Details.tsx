import { ResourceContextProvider } from 'ra-core'
import { rules } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import { useApplication } from '../../app/application.tsx'
import { useWhole } from '../../app/useWhole.ts'
import { useConsole } from '../../session/context.tsx'

/** An organization's own record (R3.4): a form for those who may write it, else what it says. */
const Details = () => {
  const { catalogue, views } = useApplication()
  useWhole(systemResources.organizations)
  const { person, organization } = useConsole()
  const resource = catalogue.resource(systemResources.organizations)
  const Screen = rules[resource.access.write](person, organization).allowed ? views.edit : views.show
  return (
    <ResourceContextProvider value={resource.name}>
      <Screen resource={resource} />
    </ResourceContextProvider>
  )
}

export default Details
