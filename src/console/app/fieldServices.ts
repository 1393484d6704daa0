import { mapValues } from 'es-toolkit'
import { flagIsOn } from '#access'
import { fieldTypeOf, namedFields, resourceOfType, titleKeys, type LazyCatalogue, systemResources, actionsOf } from '#catalogue'
import { type FieldEnv, envAt, nounOf, type Resource } from '#model'
import { t } from '#texts/frame.ts'
import type { Category, Choice, FieldServices } from '#widgets'
import { accessTo, noteKeys, noteOf } from '#shared'
import type { ConsoleDataProvider, ConsoleRecord } from '../data/types.ts'
import { readableTo } from '../routing/fieldAccess.ts'
import { listOf } from '../services/resources.ts'
import type { ViewMeta } from '../data/documents.ts'
import { failureTypeOf } from '../data/errors.ts'
import { findOrSimilar } from '../data/similar.ts'
import { UPCOMING } from '../data/filter.ts'
import { upload } from '../data/upload.ts'
import { loadConfig } from '../session/config.ts'
import type { ConsoleContextValue } from '../session/context.tsx'
import type { Session } from '../session/session.ts'
import { readToken } from '../session/token.ts'

/** As many as a page of a list may hold. */
const MOST_CATEGORIES = 100
const CATEGORY = { columns: ['name', 'displayName'] }

interface Around {
  readonly dataProvider: ConsoleDataProvider
  readonly catalogue: LazyCatalogue
  readonly context: ConsoleContextValue
  readonly session: Pick<Session, 'ready' | 'expire'>
}

/** The one field that a row can be made from, if its title is one field and no other must be filled. */
const soleTitle = (resource: Resource, env: FieldEnv): string | null => {
  const [key, ...others] = titleKeys(resource)
  if (key === undefined || others.length > 0) return null
  const isMissing = ([name, field]: [string, Resource['fields'][string]]) => {
    const type = fieldTypeOf(field)
    const { readOnly, showWhen, initial } = field.options
    return name !== key && !readOnly && !showWhen && type.check(initial ?? type.empty, field.options, env).length > 0
  }
  return Object.entries(resource.fields).some(isMissing) ? null : key
}

/** What inputs get from the console: lookups, uploads and reach of the organization of the URL. */
export const makeFieldServices = ({ dataProvider, catalogue, context, session }: Around): FieldServices => {
  const { organization } = context
  const env = () => envAt(organization)
  const choiceOf = (record: ConsoleRecord): Choice => ({ id: record.id, title: record.recordTitle })
  const mayCreate = (resource: Resource) => accessTo(context, resource, 'create').allowed && soleTitle(resource, env()) !== null

  const list = (resource: string, filter: Record<string, unknown>, perPage: number, meta: ViewMeta, sort = 'id') =>
    listOf(dataProvider, resource, { filter, perPage, sort, ...meta })

  /** Rows of a search in the order of their list; of dated ones those to come, then the latest that are over. */
  const found = async ({ name, list: { sort, upcoming } }: Resource, filter: Record<string, unknown>, limit: number, meta: object) => {
    if (upcoming === undefined) return (await list(name, filter, limit, meta, sort)).data
    const ahead = (await list(name, { ...filter, [UPCOMING]: true }, limit, meta, upcoming)).data
    if (ahead.length === limit) return ahead
    const { data } = await list(name, filter, limit, meta, `-${upcoming}`)
    const ids = new Set(ahead.map(({ id }) => id))
    return [...ahead, ...data.filter(({ id }) => !ids.has(id))].slice(0, limit)
  }

  return {
    timeZone: organization.timezone,
    locale: organization.locale,
    organizationId: organization.id,
    organizationName: organization.name,
    isTopLevel: organization.depth === 0,
    addressesOrganizations: !organization.isChildless,
    hasFlag: flag => flagIsOn(context.flags, flag, organization.id),
    search: async (name, text, limit = 20, offers?: object) => {
      const resource = await catalogue.load(name)
      // Of what somebody may not see, a form still needs the names.
      const isSeen = accessTo(context, resource, 'list').allowed
      const meta: ViewMeta = isSeen ? { view: 'form', columns: noteKeys(resource) } : { view: 'title' }
      const { rows, isSimilar } = await findOrSimilar<ConsoleRecord>(text.trim(), async q => {
        const filter = { ...offers, q }
        return isSeen ? found(readableTo(context, resource), filter, limit, meta) : (await list(name, filter, limit, meta)).data
      })
      return rows.map((record): Choice => {
        const note = isSeen ? noteOf(resource, record, env()) : undefined
        return { ...choiceOf(record), ...(note === undefined ? {} : { note }), ...(isSimilar && { isSimilar }) }
      })
    },
    canCreateFromTitle: name => {
      const resource = catalogue.loaded(name)
      if (!resource) Promise.resolve(catalogue.load(name)).catch(() => undefined)
      return resource !== null && mayCreate(resource)
    },
    createFromTitle: async (name, title) => {
      const resource = await catalogue.load(name)
      const key = soleTitle(resource, env())
      const field = key === null ? undefined : resource.fields[key]
      if (key === null || !field) throw new Error(t('frame.inlineCreate.more', { noun: resource.label[0].toLowerCase() }))
      const cell = fieldTypeOf(field).csv?.parse(title, field.options, env())
      const initial = mapValues(resource.fields, ({ options }) => options.initial)
      const { data } = await dataProvider.create<ConsoleRecord>(name, {
        data: { ...initial, [key]: cell && 'value' in cell ? cell.value : title } as Partial<ConsoleRecord>,
        meta: { view: 'title' },
      })
      return choiceOf(data)
    },
    upload: async (file, onProgress, signal) => {
      await session.ready()
      const { apiOrigin } = await loadConfig()
      const around = { organizationId: organization.id, token: readToken(), onProgress, signal, apiOrigin }
      return upload(file, around).catch((error: unknown) => {
        if (failureTypeOf(error) === 'NotAuthorized') session.expire()
        throw error
      })
    },
    audienceSize: ({ scope, roleIds, receivers }) =>
      dataProvider.audienceSize({ scope, roleIds, receivers: receivers.map(({ id, type }) => ({ id, type })) }),
    categories: async () => {
      const { data } = await list(systemResources.roles, { audience: { is: true } }, MOST_CATEGORIES, CATEGORY)
      return data.map((row): Category => ({ id: row.id, name: String(row['name']), displayName: String(row['displayName']) }))
    },
    labelOf: name => catalogue.resource(name).label,
    nounOf: name => nounOf(catalogue.resource(name)),
    termsOf: async type => {
      const found = resourceOfType(catalogue.resources, type)
      if (!found) return null
      const whole = await catalogue.load(found.name)
      return {
        label: whole.label[0],
        fields: Object.fromEntries(namedFields(whole).map(({ key, label }) => [key, label])),
        actions: Object.fromEntries(actionsOf(whole).map(({ name, label }) => [name, label])),
      }
    },
  }
}
