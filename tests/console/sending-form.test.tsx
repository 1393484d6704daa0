import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddNotificationContext } from 'ra-core'
import { beforeEach, expect, it } from 'vitest'
import { deliver } from '#effects'
import { audience, choices, dateTime, longText, publishing, text } from '#fields'
import { envOfNone, publish, section, type Level, type Resource } from '#model'
import { preview } from '#panels'
import { EVERYONE } from '#fields/audience/audience.ts'
import { catalogue } from '#catalogue/declarations.ts'
import { routesOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import CreateView from '#console/views/create/index.tsx'
import ListView from '#console/views/list/index.tsx'
import EditView from '#console/views/edit/index.tsx'
import { NewPage } from '#console/views/form/FormPage.tsx'
import { stateAfterSave } from '#console/views/form/saveState.ts'
import sets from '../../resources/layouts/routes.ts'
import Preview from '../../src/panels/preview/preview.panel.tsx'
import { applicationWith, bulkDone, outing, outings, person, show, spy, stub } from './viewsSupport.tsx'

const PATIENCE = { timeout: 15_000 }
const field = publishing({ optional: true, sends: 'settledAt' })
const notes = {
  ...outings,
  fields: {
    title: text({ limit: 20 }),
    story: longText({ optional: true }),
    audience: audience(),
    channels: choices({ options: [['in_app', 'In the app'], 'email'], initial: ['in_app', 'email'] }),
    publishing: field,
    settledAt: dateTime({ optional: true, readOnly: true }),
  },
  form: [section('Audience', 'audience', 'channels'), section('Note', 'title', 'story'), section('Sending', 'publishing')],
  page: { main: [], side: [preview({ title: 'title', text: 'story' })] },
  actions: {
    publish: {
      ...publish,
      effects: [deliver({ to: 'audience', channels: 'channels', title: 'title', text: 'story', at: 'settledAt' })],
    },
  },
} as unknown as Resource

const reach = {
  ...{ people: 3, families: 1, reached: 2, unreached: 1, answered: 0, needHelp: 0, came: null, isOver: false, isSent: false, below: [] },
  channels: [
    { channel: 'email', people: 3, reached: 1 },
    { channel: 'in_app', people: 3, reached: 2 },
  ],
  lost: ['Ann Lee'],
}

const told: string[] = []
const writing = async (reaches: typeof reach = reach) => {
  const provider = stub({ reachOfRow: () => Promise.resolve(reaches), create: () => Promise.resolve({ data: outing('1') }) })
  const View = ({ resource }: { readonly resource: Resource }) => (
    <AddNotificationContext value={({ message }) => told.push(typeof message === 'string' ? message : '')}>
      <CreateView resource={resource} />
    </AddNotificationContext>
  )
  show(View, provider, {
    ...{ at: '/outings/create', path: '/outings/create', resource: notes },
    application: applicationWith({ panel: Preview }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }, PATIENCE), 'Fish at six')
  return provider
}
const press = (name: string, among: Pick<typeof screen, 'getByRole'> = screen) => userEvent.click(among.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog', {}, PATIENCE))

beforeEach(() => {
  localStorage.clear()
  told.length = 0
})

it('[R3.9] what is written says whom it reaches by which channels before it is saved, and how people will see it', async () => {
  const provider = await writing()
  expect(await screen.findByText('In the app: 2 · Email: 1', {}, PATIENCE)).toBeVisible()
  expect(screen.getByText('1 person cannot be reached by any of these channels: Ann Lee.')).toBeVisible()
  expect(spy(provider, 'reachOfRow').mock.lastCall?.[1]).toEqual({
    draft: { scope: 'all', roleIds: [], receivers: [], channels: ['in_app', 'email'], families: false },
  })
  // Beside the form on wide windows only.
  const card = await screen.findByRole('region', { name: 'Preview', hidden: true }, PATIENCE)
  await waitFor(() => expect(card).toHaveTextContent('Fish at six'))
})

it('[R3.9] [R9.2] who may write an alert and not send it reads so before they write, and whom to ask', async () => {
  const alerts = catalogue.resource('alerts')
  const place = { at: '/outings/create', path: '/outings/create', resource: alerts, application: applicationWith({ catalogue }) }
  const writes = (levels: Record<string, Level>) =>
    show(CreateView, stub({ reachOfRow: () => Promise.resolve(reach) }), {
      ...place,
      as: { ...person, isOwner: false, staffRole: { name: 'Front desk', levels } },
    })
  const note =
    'You can write this and save it as a draft. Your role Front desk lets you edit Communications, not publish or cancel. Ask somebody who may send it.'
  const { unmount } = writes({ communications: 'edit' })
  expect(await screen.findByText(note, {}, PATIENCE)).toBeVisible()
  unmount()
  writes({ communications: 'publish' })
  await screen.findByRole('textbox', { name: /Title/ }, PATIENCE)
  expect(screen.queryByText(note)).toBeNull()
})

it('[R3.9] a draft is saved without a question', async () => {
  const provider = await writing()
  await press('Save')
  await waitFor(() => expect(spy(provider, 'create')).toHaveBeenCalled())
  await waitFor(() => expect(told).toEqual(['Outing saved']))
})

it('[R3.9] what a save sends to people is asked before, and sent once', async () => {
  const provider = await writing()
  await userEvent.click(screen.getByRole('radio', { name: 'Send when saved' }))
  expect(screen.getByText('Will be sent when saved')).toBeVisible()
  await press('Send')
  let asked = await dialog()
  expect(asked.getByText('Send to 3 people?')).toBeVisible()
  expect(asked.getByText('It goes to 3 people, 1 of them family.')).toBeVisible()
  // The second press of a double click falls beside the dialog.
  await userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body)
  expect(screen.getByRole('dialog')).toBeVisible()
  await press('Keep editing', asked)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(spy(provider, 'create')).not.toHaveBeenCalled()
  await press('Send')
  asked = await dialog()
  const send = asked.getByRole('button', { name: 'Send' })
  await userEvent.dblClick(send)
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/1/show'))
  expect(spy(provider, 'create')).toHaveBeenCalledTimes(1)
  expect(told).toEqual(['Outing sent'])
})

it('[R3.9] the number of people that the title of the question says is not said a second time', async () => {
  await writing({ ...reach, families: 0 })
  await userEvent.click(screen.getByRole('radio', { name: 'Send when saved' }))
  await press('Send')
  const asked = await dialog()
  expect(await asked.findByText('Send to 3 people?', {}, PATIENCE)).toBeVisible()
  expect(asked.queryByText(/It goes to/)).toBeNull()
})

it('[R3.9] what a save will send later says when, and until when it can be changed', async () => {
  await writing()
  await userEvent.click(screen.getByRole('radio', { name: 'Send on a date' }))
  await press('Schedule')
  const asked = await dialog()
  expect(asked.getByText('Schedule for 3 people?')).toBeVisible()
  expect(asked.getByText(/^Goes out .*, 9:00 AM\. You can change or cancel it until then\.$/)).toBeVisible()
})

it('[R7.9] only what is about to go out for the first time is sent: not what is over a day old, nor what went out', () => {
  const named = { key: 'publishing', field, label: '' }
  const env = { ...envOfNone(new Date('2026-11-28T18:00:00Z')), timeZone: 'America/Chicago' }
  const on = (date: string, status?: string, settledAt: string | null = null) =>
    stateAfterSave(named, { date, time: '09:00', duration: null, expires: null }, env, status ? { status, settledAt } : undefined)
  expect(on('2026-11-28')).toMatchObject({ sends: 'published', message: 'Will be sent when saved' })
  expect(on('2026-11-20')).toMatchObject({ sends: null, message: 'Dated more than a day ago: nobody will be sent it' })
  expect(on('2026-11-28', 'published', '2026-11-28T09:00')).toMatchObject({ sends: null, message: 'Will stay published' })
  // Of what nobody was sent, because its time passed while it was not there.
  expect(on('2026-11-28', 'published')).toMatchObject({ sends: 'published', message: 'Will be sent when saved' })
  expect(on('2026-11-30', 'published')).toMatchObject({ sends: 'scheduled' })
  expect(on('2026-11-20', 'published')).toMatchObject({ sends: null, message: 'Dated more than a day ago: nobody will be sent it' })
  expect(on('2026-11-29', 'scheduled')).toMatchObject({ sends: null, message: 'Goes out Sun, Nov 29, 9:00 AM' })
  expect(on('2026-11-28', 'scheduled')).toMatchObject({ sends: 'published' })
})

it('[R3.9] what waits is counted while it is edited, and what was sent is not: whoever is added is sent nothing', async () => {
  const rows = (status: string) => ({ ...outing('1'), status, audience: EVERYONE, channels: ['in_app'] })
  const editing = (status: string) => {
    const provider = stub({ reachOfRow: () => Promise.resolve(reach), getOne: () => Promise.resolve({ data: rows(status) }) })
    show(EditView, provider, { at: '/outings/1', path: '/outings/:id', resource: notes, application: applicationWith({ panel: Preview }) })
    return provider
  }
  const sent = editing('published')
  await screen.findByRole('region', { name: 'Preview', hidden: true }, PATIENCE)
  editing('scheduled')
  expect(await screen.findByText('It goes to 3 people, 1 of them family.', {}, PATIENCE)).toBeVisible()
  expect(spy(sent, 'reachOfRow')).not.toHaveBeenCalled()
})

it('[R3.9] [R7.9] what was sent is not offered to be sent again: when it ends is what is left to say', async () => {
  const at = { date: '2026-05-04', time: '09:00', duration: 30, expires: '2026-06-03' }
  const editing = (status: string, settledAt: string | null = null) =>
    show(
      EditView,
      stub({
        getOne: () => Promise.resolve({ data: outing('1', { status, settledAt, publishing: at }) }),
        reachOfRow: () => Promise.resolve(reach),
      }),
      {
        ...{ at: '/outings/1', path: '/outings/:id', resource: notes },
        application: applicationWith({ panel: Preview }),
      },
    )
  const { unmount } = editing('scheduled')
  expect(await screen.findByRole('radio', { name: 'Send when saved' }, PATIENCE)).toBeVisible()
  expect(screen.getByLabelText('Publish date')).toBeEnabled()
  unmount()
  const missed = editing('published')
  expect(await screen.findByText('It was sent to nobody. Choose when to send it.', {}, PATIENCE)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Send when saved' })).toBeVisible()
  expect(screen.getByLabelText('Publish date')).toBeEnabled()
  missed.unmount()
  editing('published', '2026-05-04T09:00')
  expect(await screen.findByText('It was sent. To send it again, duplicate it.', {}, PATIENCE)).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Send when saved' })).toBeNull()
  expect(screen.getByLabelText('Publish date')).toBeDisabled()
  expect(screen.getByLabelText('Expires on')).toBeEnabled()
})

it('[R3.11] a new row leads to the templates that it can start from, and one that has none does not', async () => {
  const set = sets.find(({ variant }) => variant === 'life')!
  const map = { organizationId: 'o1', table: {}, routes: routesOf(catalogue.resources, [], set) }
  const starting = (name: string) => {
    const resource = catalogue.resource(name)
    const Page = () => (
      <UrlMapProvider value={map}>
        <NewPage resource={resource}>
          <p>{name}</p>
        </NewPage>
      </UrlMapProvider>
    )
    show(Page, stub({}), { at: `/organizations/o1/${name}/new`, path: `/organizations/:organizationId/${name}/new`, resource })
  }
  starting('messages')
  expect(await screen.findByRole('link', { name: 'Use a template' })).toHaveAttribute('href', '/organizations/o1/message_templates')
  starting('alerts')
  expect(await screen.findByText('alerts')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Use a template' })).toHaveLength(1)
})

it('[R3.9] that nobody is in its audience is said before anything is sent to it', async () => {
  await writing({ ...reach, people: 0, families: 0, reached: 0, channels: [], lost: [] })
  await userEvent.click(screen.getByRole('radio', { name: 'Send when saved' }))
  await press('Send')
  const asked = await dialog()
  expect(await asked.findByText('Its audience has nobody in it, so nobody will get it.', {}, PATIENCE)).toBeVisible()
  expect(screen.queryByText('It goes to 0 people.')).toBeNull()
})

it('[R3.9] that not everybody is reached is said where it is said how many it is for', async () => {
  await writing({ ...reach, people: 18, families: 0, reached: 13 })
  expect(await screen.findByText('It reaches 13 of 18 people.', {}, PATIENCE)).toBeVisible()
})

it('[R3.9] [R13.1] what editing several together sends to people is asked before', async () => {
  const provider = stub({
    getList: () => Promise.resolve({ data: [{ ...outing('1'), audience: EVERYONE }], total: 1, meta: { counts: [] }, pageInfo: {} }),
    change: () => Promise.resolve(bulkDone(1)),
  })
  show(ListView, provider, { resource: notes })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }, PATIENCE))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }, PATIENCE))
  const edit = await dialog()
  await userEvent.click(edit.getByRole('checkbox', { name: 'Publishing' }))
  await userEvent.click(await edit.findByRole('radio', { name: 'Send when saved' }, PATIENCE))
  await press('Change 1 outing', edit)
  const title = await screen.findByRole('heading', { name: 'Publish 1 outing?' }, PATIENCE)
  expect(title).toBeVisible()
  expect(screen.getByText('Those that were not sent yet go out to people at once. This cannot be undone.')).toBeVisible()
  expect(spy(provider, 'change')).not.toHaveBeenCalled()
  await press('Publish')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(spy(provider, 'change')).toHaveBeenCalledTimes(1)
})
