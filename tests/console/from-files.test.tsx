import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { choice, file, publishing, text } from '#fields'
import { defineResource, type Resource, type StoredFile } from '#model'
import { failure } from '#console/data/errors.ts'
import ListView from '#console/views/list/index.tsx'
import { titleOfFile } from '#console/views/list/FromFiles.tsx'
import { refuseFiles } from '#console/services/droppedFiles.ts'
import { show, spy, stub } from './viewsSupport.tsx'

const [papers]: readonly Resource[] = [
  defineResource({
    name: 'papers',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    area: 'content',
    fields: {
      title: text({ limit: 20 }),
      paper: file({ types: ['pdf'], maxBytes: 100 }),
      shelf: choice({ options: ['menus', 'forms'] }),
      publishing: publishing({ optional: true }),
    },
    list: { columns: ['title', 'shelf', 'status'] },
  }),
]

const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })
const stored = (one: File): StoredFile => ({ id: one.name, name: one.name, type: one.type, size: one.size, url: '' })
const none = { getList: () => Promise.resolve({ data: [], total: 0, meta: { counts: [] } }) }

const dropped = (...files: readonly File[]) => fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })

it('[R7.2, R7.13] makes a draft of each of several files that are dropped on the list, named by it, and says why one is refused', async () => {
  if (!papers) throw new Error('Not declared.')
  const provider = stub({ ...none, create: () => Promise.resolve({ data: { id: '1', recordTitle: 'x' } }) })
  const upload = vi.fn((one: File) =>
    one.name === 'lost.pdf'
      ? Promise.reject(failure('The connection was lost.', { type: 'Offline', requestId: null }))
      : Promise.resolve(stored(one)),
  )
  show(ListView, provider, { resource: papers, services: { upload } })
  await screen.findByRole('button', { name: 'Upload files' })
  dropped(pdf('Menu_week 48.pdf'), pdf('Menu_week 49.pdf'), pdf('lost.pdf'), pdf('huge.pdf', 200))
  const dialog = await screen.findByRole('dialog', { name: 'Upload papers' })
  expect(within(dialog).getByText('File is larger than 0.1 kB')).toBeVisible()
  const submit = within(dialog).getByRole('button', { name: 'Upload 3 papers' })
  await userEvent.click(submit)
  expect(await within(dialog).findByText('Required')).toBeVisible()
  expect(upload).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Menus' }))
  await userEvent.click(submit)
  expect(await within(dialog).findByText('2 papers added to drafts. 2 files were not.')).toBeVisible()
  expect(within(dialog).getByText('The connection was lost.')).toBeVisible()
  const created = spy(provider, 'create').mock.calls.map(([, params]) => params as { data: object; meta: { changeSet: string } })
  expect(created.map(({ data }) => data)).toMatchObject(
    ['48', '49'].map(week => ({ title: `Menu week ${week}`, shelf: 'menus', paper: { id: `Menu_week ${week}.pdf` } })),
  )
  expect(new Set(created.map(({ meta }) => meta.changeSet)).size).toBe(1)
  expect(await screen.findByText('2 papers added to drafts.')).toBeInTheDocument()
  // What broke off can be sent again; what is too large cannot.
  upload.mockImplementation(one => Promise.resolve(stored(one)))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Upload 1 paper' }))
  await waitFor(() => expect(spy(provider, 'create')).toHaveBeenCalledTimes(3))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Leave out huge.pdf' }))
  expect(within(dialog).queryByText('huge.pdf')).toBeNull()
})

it('[R7.2, R13.1] a list that takes files says so while they are dragged over it, and asks for those types alone', async () => {
  const provider = stub(none)
  show(ListView, provider, { resource: papers as Resource })
  const open = await screen.findByRole('button', { name: 'Upload files' })
  expect(fireEvent.dragOver(open, { dataTransfer: { types: ['Files'] } })).toBe(false)
  expect(screen.getByText('Drop files to upload papers')).toBeVisible()
  const leave = (relatedTarget: Element | null) => fireEvent(open, new MouseEvent('dragleave', { bubbles: true, relatedTarget }))
  leave(document.body)
  expect(screen.getByText('Drop files to upload papers')).toBeVisible()
  leave(null)
  expect(screen.queryByText('Drop files to upload papers')).toBeNull()
  fireEvent.click(open)
  expect(await screen.findByLabelText('Choose files')).toHaveAttribute('accept', '.pdf')
  expect(screen.getByText(/Each is a file \(PDF\) of up to/)).toBeVisible()
})

it('[R11.4] files that are dropped where nothing takes them do not open in place of the page', () => {
  refuseFiles()
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' }
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
})

it('[R7.2] calls a row of a file by its name, as far as a title goes', () => {
  expect(['Menu_week 48.pdf', 'Form 2.1.pdf', '.pdf', `${'a'.repeat(30)}.pdf`].map(name => titleOfFile(name, 20))).toEqual([
    'Menu week 48',
    'Form 2.1',
    '.pdf',
    'a'.repeat(20),
  ])
})
