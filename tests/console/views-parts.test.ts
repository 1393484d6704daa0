import { expect, it } from 'vitest'
import { resolverOf } from '#console/views/form/resolver.ts'
import { formSections, sendable } from '#console/views/form/sections.ts'
import { namedFields } from '#catalogue'
import organizations from '../../resources/organizations.ts'
import { repeater, text } from '#fields'
import { defineResource, type Resource } from '#model'

const menus = defineResource({
  name: 'menus',
  type: 'Menu',
  label: ['Menu', 'Menus'],
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: { title: text(), courses: repeater({ type: 'Course', fields: { name: text() } }) },
  list: { columns: ['title'], sort: 'title' },
}) as unknown as Resource

it('[R8.2, R6.11] a part that is filled in its place is checked again, so that its error goes', async () => {
  const resolver = resolverOf(menus, () => ({ timeZone: 'UTC', locale: 'en-US', now: new Date() }), namedFields(menus))
  const check = async (values: object) =>
    Object.keys((await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors)
  const course: { name: string | null } = { name: null }
  const values = { title: 'Summer', courses: [course] }
  expect(await check(values)).toEqual(['courses'])
  course.name = 'Soup'
  expect(await check(values)).toEqual([])
})

it('[R6.2] a new organization needs a parent, and an old one keeps the one that it has', () => {
  const fields = (isNew: boolean) => sendable(formSections(organizations, isNew))
  const parent = (isNew: boolean) => fields(isNew).find(({ key }) => key === 'parent')?.field.options.optional
  expect(parent(true)).not.toBe(true)
  expect(fields(false).map(({ key }) => key)).not.toContain('parent')
})
