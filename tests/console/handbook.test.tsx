import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { rules } from '#access'
import { fieldOfKey, sectionsOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { describeField } from '#catalogue/describeField.ts'
import { fieldTypes, type FieldTypeName } from '#fields'
import { formatsOf, type Resource } from '#model'
import ListView from '#console/views/list/index.tsx'
import { handbookOf } from '#console/views/handbook/handbook.ts'
import { PageOf } from '#console/views/handbook/index.tsx'
import { targetsOf } from '#console/views/import/matching.ts'
import { casesOf } from '../fields/faces.tsx'
import { outings, show, stub } from './viewsSupport.tsx'

const env = { timeZone: 'America/Chicago', locale: 'en-US', now: new Date('2026-05-01T16:00:00Z') }
const read = (resource: Resource) => render(<PageOf page={handbookOf(resource, env)} />).container
const formKeys = (resource: Resource) => [
  ...sectionsOf(resource).flatMap(({ fields }) => fields),
  ...(resource.forms ?? []).flatMap(form => sectionsOf(resource, form.fields).flatMap(({ fields }) => fields)),
]

describe.each(catalogue.resources.map(resource => [resource.name, resource] as const))(
  '[R13.7] the handbook about %s',
  (_name, resource) => {
    it('names every field of its forms with its kind in words, and who may read and change', () => {
      const page = read(resource)
      for (const key of formKeys(resource)) {
        const named = fieldOfKey(resource, key)
        const term = [...page.querySelectorAll('dt')].find(one => one.firstChild?.textContent === named?.label)
        expect(term, `${resource.name}.${key}`).toBeDefined()
        expect(term?.nextElementSibling?.textContent.length ?? 0).toBeGreaterThan(5)
      }
      expect(page).toHaveTextContent(rules[resource.access.read].says)
      expect(page).toHaveTextContent(rules[resource.access.write].says)
      for (const filter of resource.list.filters ?? []) expect(page).toHaveTextContent(fieldOfKey(resource, filter)?.label ?? 'Status')
    })

    it('says nothing that only programs understand', () => {
      expect(read(resource).textContent).not.toMatch(/undefined|null|NaN|\[object|_[a-z]|\.\.|\s{2}|, \./)
    })
  },
)

describe('the handbook', () => {
  it('[R13.7] tells what a field may be, whether it is needed, and when it is there', () => {
    const page = handbookOf(outings, env)
    const says = (key: string) => page.sections.flatMap(({ fields }) => fields).find(field => field.key === key)
    expect(says('title')).toMatchObject({ need: 'Required', message: ['Text of up to 20 characters.'] })
    expect(says('transport')?.message).toEqual(['One of: Bus or On foot.'])
    expect(says('price')?.message).toEqual(['Dollars and cents.', 'Shown only when Charge a fee is Yes.'])
    expect(says('paid')?.need).toBeNull()
    expect(says('publishing')?.need).toBe('Optional')
    expect(page.sections.map(({ title }) => title)).toEqual(['Basics', 'Cost', 'Publishing'])
  })

  it('[R7.13] tells the states of content, and for which of them an action is', () => {
    const page = handbookOf(outings, env)
    expect(page.states.map(({ name }) => name)).toEqual(['Draft', 'Scheduled', 'Published', 'Canceled', 'Expired', 'Archived'])
    expect(page.doing.find(({ name }) => name === 'Publish')?.message).toBe('For those that are draft or scheduled.')
  })

  it('[R13.7] names the columns that a file to import may have', () => {
    const { columns } = handbookOf(outings, env)
    expect(columns).toEqual(targetsOf(outings).map(({ label }) => label))
    expect(columns).toContain('Starts: date')
  })

  it.each(Object.keys(fieldTypes) as FieldTypeName[])('[R13.7] the field type %s says what its values are, with whatever options', type => {
    const { options, accepted } = casesOf(type)
    for (const one of [options, ...accepted.flatMap(({ options: own }) => own ?? [])]) {
      const said = describeField({ type, options: one }, name => [name, name], formatsOf('en-US'))
      expect(said).toMatch(/^[a-zJ0-9].{4,}[^.]$/)
      expect(said).not.toMatch(/undefined|NaN|\[object|described\./)
    }
  })

  it('[R13.7] opens by its button with an address of its own, and closes to where it was', async () => {
    const user = userEvent.setup()
    const { router } = show(ListView, stub({}))
    const button = await screen.findByRole('button', { name: 'Help about Outings' })
    await user.click(button)
    const page = await screen.findByRole('dialog', { name: 'About Outings' }, { timeout: 10_000 })
    expect(within(page).getByText('A trip out of the house.')).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(router.state.location.hash).toBe('#help')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByTestId('where')).toHaveTextContent('/outings')
    expect(router.state.location.hash).toBe('')
  })

  it('[R13.7] opens from its address, and closes to the screen that it is about', async () => {
    const user = userEvent.setup()
    const { router } = show(ListView, stub({}), { at: '/outings#help' })
    const page = await screen.findByRole('dialog', { name: 'About Outings' }, { timeout: 10_000 })
    await user.click(within(page).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location).toMatchObject({ pathname: '/outings', hash: '' })
  })
})
