import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { text } from '#fields'
import { defineResource, type Resource } from '#model'
import { failure, SUBMISSION_ERROR } from '#console/data/errors.ts'
import CreateView from '#console/views/create/index.tsx'
import DuplicateView from '#console/views/duplicate/index.tsx'
import { slugOf } from '#console/views/create/ProposedSlug.tsx'
import { outing, outings, show, stub } from './viewsSupport.tsx'

const houses = defineResource({
  ...outings,
  titleFields: 'title',
  fields: { title: text({ limit: 60 }), slug: text({ limit: 12, unique: true, slug: '-' }) },
  list: { columns: ['title'] },
  form: ['title', 'slug'],
  actions: {},
} as never) as unknown as Resource

it('[R6.2] a name is proposed as part of an address, as people would write it', () => {
  expect(slugOf('St. Mary’s Café & Garden', {})).toBe('st-marys-cafe-garden')
  expect(slugOf('St. Mary’s Café & Garden', { slug: '_' })).toBe('st_marys_cafe_garden')
  expect(slugOf('  McLean  House 2 ', {})).toBe('mclean-house-2')
  expect(slugOf('Lakeside Assisted Living', { limit: 9 })).toBe('lakeside')
  expect(slugOf('日本', {})).toBe('')
})

it('[R6.2] the slug follows the name until it is written by hand, and again when it is emptied', async () => {
  show(CreateView, stub({}), { at: '/outings/create', path: '/outings/create', resource: houses })
  const [name, slug] = [await screen.findByLabelText(/^Title/), screen.getByLabelText(/^Slug/)]
  await userEvent.type(name, 'Elm Court')
  await waitFor(() => expect(slug).toHaveValue('elm-court'))
  await userEvent.clear(slug)
  await userEvent.type(slug, 'elms')
  await userEvent.type(name, ' East')
  expect(slug).toHaveValue('elms')
  await userEvent.clear(slug)
  await waitFor(() => expect(slug).toHaveValue('elm-court-ea'))
})

it('[R8.2] a slug that follows the name is no longer said to be missing', async () => {
  show(CreateView, stub({}), { at: '/outings/create', path: '/outings/create', resource: houses })
  const [name, slug] = [await screen.findByLabelText(/^Title/), screen.getByLabelText(/^Slug/)]
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(slug).toHaveAttribute('aria-invalid', 'true'))
  await userEvent.type(name, 'Elm Court')
  await waitFor(() => expect(slug).toHaveAttribute('aria-invalid', 'false'))
})

it('[R6.2] the slug of a copy follows its name, too', async () => {
  const verbs = stub({ getOne: () => Promise.resolve({ data: { ...outing('1'), title: 'Elm Court', slug: 'elms' } as never }) })
  show(DuplicateView, verbs, { at: '/outings/1/duplicate', path: '/outings/:id/duplicate', resource: houses })
  const [name, slug] = [await screen.findByLabelText(/^Title/), screen.getByLabelText(/^Slug/)]
  await userEvent.clear(name)
  await userEvent.type(name, 'Oak Court')
  await waitFor(() => expect(slug).toHaveValue('oak-court'))
})

it('[R8.15] what the server refused of a slug that follows the name is said at it, until the name is another one', async () => {
  const errors = { slug: 'Another outing already has this slug', root: { serverError: SUBMISSION_ERROR } }
  const refusal = failure('invalid', { type: 'RecordInvalid', requestId: null, errors })
  show(CreateView, stub({ create: () => Promise.reject(refusal) }), { at: '/outings/create', path: '/outings/create', resource: houses })
  const [name, slug] = [await screen.findByLabelText(/^Title/), screen.getByLabelText(/^Slug/)]
  await userEvent.type(name, 'Elm Court')
  await waitFor(() => expect(slug).toHaveValue('elm-court'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(slug).toHaveAccessibleDescription(expect.stringContaining('Another outing already has this slug')))
  await userEvent.type(name, ' II')
  await waitFor(() => expect(slug).toHaveAttribute('aria-invalid', 'false'))
})
