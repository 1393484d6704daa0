import { useMemo, useState } from 'react'
import { Card } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { systemResources } from '#catalogue'
import { type Resource, section } from '#model'
import { t } from '#texts/pages.ts'
import { Heading, Page } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useLoadedResource, useVerbs } from '../../services/resources.ts'
import { useConsole } from '../../session/context.tsx'
import { FrozenRecord, EditRecord } from '../../views/form/RecordBase.tsx'
import { valuesIn } from '../../views/form/initial.ts'
import { RecordForm } from '../../views/form/RecordForm.tsx'
import { DEVICES, deviceCalls } from './devices.ts'
import { DeviceList } from './DeviceList.tsx'
import { Preferences } from './Preferences.tsx'
import { TwoStep } from './TwoStep.tsx'
import { twoStepCalls } from './twoStep.ts'
import { withoutFields } from '../../routing/fieldAccess.ts'

/** People as somebody sees themselves: the fields that are everybody's own, what one is known by apart from what one signs in with. */
const ownPart = (people: Resource): Resource => {
  const own = people.rank?.own ?? []
  const secrets = own.filter(key => people.rank?.credentials.includes(key))
  const others = Object.keys(people.fields).filter(key => !own.includes(key))
  return {
    ...withoutFields(people, others),
    label: [t('pages.account.own'), t('pages.account.own')],
    form: [
      section(t('pages.account.details'), ...own.filter(key => !secrets.includes(key))).help(t('pages.account.detailsHelp')),
      section(t('pages.account.signIn'), ...secrets).help(t('pages.account.signInHelp')),
    ],
  }
}

/** What concerns whoever is signed in alone: their name, picture and password, how they like their lists and their bell, and where they are signed in. It stands at their own organization. */
const Account = () => {
  const { person, organization } = useConsole()
  const verbs = useVerbs()
  const people = useLoadedResource(systemResources.people)
  const resource = useMemo(() => ownPart(people), [people])
  const columns = Object.keys(resource.fields)
  if (organization.id !== person.organization.id) return <Navigate replace to={accountAt(person.organization.id)} />
  return (
    <Page>
      <Heading crumbs={[]} title={t('pages.account.title')} />
      <FrozenRecord resource={resource} id={person.id} columns={columns}>
        {record => <Own resource={resource} first={record} columns={columns} />}
      </FrozenRecord>
      <TwoStep calls={twoStepCalls(verbs)} />
      <Preferences />
      <Card component="section" aria-label={t('pages.devices.title')} sx={{ maxWidth: 'var(--form-max)', mt: 2, p: { xs: 2, sm: 3 } }}>
        <DeviceList calls={deviceCalls(verbs)} title={<h2>{t('pages.devices.title')}</h2>} />
      </Card>
    </Page>
  )
}

/** Where the page of one's own account stands. */
const accountAt = (organizationId: string): string => `/organizations/${organizationId}/account`

interface OwnProps {
  readonly resource: Resource
  readonly first: ConsoleRecord
  readonly columns: readonly string[]
}

/** The form of one's own row; it begins anew over what was saved. */
const Own = ({ resource, first, columns }: OwnProps) => {
  const { organization } = useConsole()
  const queries = useQueryClient()
  const [{ record, saves }, setSaved] = useState({ record: first, saves: 0 })
  const values = useMemo(() => valuesIn(resource, record), [resource, record])
  return (
    <EditRecord resource={resource} id={record.id}>
      <RecordForm
        key={saves}
        {...{ resource, record, values, columns }}
        afterwards={saved => {
          setSaved({ record: saved, saves: saves + 1 })
          void queries.invalidateQueries({ queryKey: DEVICES })
          return accountAt(organization.id)
        }}
        cancelTo="/~"
      />
    </EditRecord>
  )
}

export default Account
