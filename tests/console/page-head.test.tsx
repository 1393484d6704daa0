import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { image, text } from '#fields'
import { defineResource } from '#model'
import { details } from '#panels'
import { Head } from '#console/views/show/Head.tsx'
import { outing, show, stub } from './viewsSupport.tsx'

const shown = async (without?: 'initials') => {
  const repairs = defineResource({
    name: 'repairs',
    area: 'content',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { what: text(), photo: image({ optional: true, ...(without ? { without } : {}) }) },
    list: { columns: ['what'], sort: 'what' },
    page: { head: { image: 'photo' }, main: [details()] },
  })
  const record = outing('1', { recordTitle: 'Tap drips', photo: null })
  show(() => <Head resource={repairs} record={record} />, stub({}), { at: '/repairs/1', path: '/repairs/:id', resource: repairs })
  await screen.findByRole('heading', { name: 'Tap drips' }, { timeout: 15_000 })
  return screen.queryByText('TD')
}

test('[R3.7] on the page of a thing without a picture no letters stand for it', async () => {
  expect(await shown()).toBeNull()
})

test('[R3.7] on the page of a person without a photo their initials do', async () => {
  expect(await shown('initials')).toBeVisible()
})
