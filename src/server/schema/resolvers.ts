import type { GraphQLResolveInfo } from 'graphql'
import { actionsOf, createdNames, wireNames, type Catalogue } from '#catalogue'
import type { Action, Resource, Shift } from '#model'
import type { RequestContext } from '../session/requestContext.ts'
import type {
  PersonNamed,
  AnswersGiven,
  EditSeries,
  ImportInput,
  Operations,
  Reorder,
  Session,
  SettleFollowers,
  WhichRows,
} from '../request/types.ts'
import { asSelf } from '../query/ownRow.ts'
import { readOne, readPage, selectionSetIn, writtenReader, type Asked, type ListRequest } from '../query/reader.ts'
import type { RootResolvers } from './build.ts'

type Resolvers = RootResolvers<RequestContext>
type Resolver = Resolvers[string]

const asked = (info: GraphQLResolveInfo): Asked => ({ nodes: info.fieldNodes, fragments: info.fragments })

const queriesOf = (resource: Resource): Resolvers => {
  const names = wireNames(resource)
  return {
    [names.list]: async (_, args, context, info) =>
      JSON.parse(await readPage(await context.session(), resource, args as ListRequest, asked(info))) as unknown,
    [names.one]: async (_, args, context, info) =>
      JSON.parse(await readOne(await context.session(), resource, args as { organizationId: string; id: string }, asked(info))) as unknown,
  }
}

/** Called when rows of a resource (null: of any) were written, before the answer goes out; `args` are the mutation's. */
export type Written = (resource: Resource | null, args: { readonly organizationId: string }, session: Session) => Promise<void>

/** Makes the file that an action hands over, of the rows that it was done to; null: there is none. */
export type Handover = (
  file: NonNullable<Action['file']>,
  rows: { readonly resource: Resource; readonly ids: readonly string[]; readonly organizationId: string },
  session: Session,
) => Promise<string | null>

interface Following {
  readonly written: Written
  readonly handover: Handover
}

const mutationsOf = (resource: Resource, operations: Operations, { written, handover }: Following, catalogue: Catalogue): Resolvers => {
  const names = wireNames(resource)
  const writing =
    <Args extends { organizationId: string }, Answer>(write: (args: Args, session: Session) => Promise<Answer>): Resolver =>
    async (_, args, context) => {
      const session = await context.session()
      const answer = await write(args as Args, session)
      await written(resource, args as Args, session)
      return answer
    }
  const answering =
    <Args extends { organizationId: string }>(
      write: (args: Args, session: Session) => Promise<{ readonly id: string }>,
      sessionOf: <S extends Session>(session: S, args: Args, info: GraphQLResolveInfo) => S = session => session,
    ): Resolver =>
    async (_, args, context, info) => {
      const session = sessionOf(await context.session(), args as Args, info)
      const where = await session.organization((args as Args).organizationId)
      const read = writtenReader(session, resource, where, selectionSetIn(asked(info)))
      const { id } = await write(args as Args, session)
      await written(resource, args as Args, session)
      return read(id)
    }
  type Wire = Record<string, unknown>
  return {
    [names.create]: answering((args: { organizationId: string; input: Wire; changeSet?: string | null }, session) =>
      operations.create(resource, args, session),
    ),
    [names.createMany]: async (_, args, context) => {
      const session = await context.session()
      const given = args as Parameters<Operations['createMany']>[1]
      const report = await operations.createMany(resource, given, session)
      if (given.apply)
        for (const one of [...createdNames(resource).map(name => catalogue.resource(name)), resource]) await written(one, given, session)
      return report
    },
    [names.update]: answering(
      (args: Parameters<Operations['update']>[1], session) => operations.update(resource, args, session),
      (session, args, info) => asSelf(session, resource, args, () => selectionSetIn(asked(info)), args.input),
    ),
    [names.updateMany]: writing((args: WhichRows & { input: Wire; shift?: readonly Shift[] | null }, session) =>
      operations.updateMany(resource, args, session),
    ),
    [names.editSeries]: async (_, args, context) => {
      const session = await context.session()
      const given = args as EditSeries
      const report = await operations.editSeries(resource, given, session)
      if (given.apply) await written(resource, given, session)
      return report
    },
    [names.reorder]: writing((args: Reorder, session) => operations.reorder(resource, args, session)),
    [names.deleteMany]: writing((args: WhichRows, session) => operations.deleteMany(resource, args, session)),
    [names.restoreMany]: writing((args: WhichRows, session) => operations.restoreMany(resource, args, session)),
    [names.importMany]: writing((args: { organizationId: string; input: ImportInput }, session) =>
      operations.importMany(resource, args, session),
    ),
    [names.exportMany]: async (_, args, context) =>
      operations.exportMany(resource, args as Parameters<Operations['exportMany']>[1], await context.session()),
    ...Object.fromEntries(
      actionsOf(resource).map(({ name, file }) => [
        names.action(name),
        writing(async (args: WhichRows & { input?: Wire; preview?: boolean | null }, session) => {
          const result = await operations.action(resource, { ...args, action: name }, session)
          if (file === undefined || result.done === 0 || args.preview === true) return result
          const rows = { resource, ids: result.ids ?? [], organizationId: args.organizationId }
          return { ...result, file: await handover(file, rows, session) }
        }),
      ]),
    ),
  }
}

const undoOf =
  (operations: Operations, written: Written): Resolver =>
  async (_, args, context) => {
    const which = args as { organizationId: string; changeSet: string }
    const session = await context.session()
    const result = await operations.undo(which, session)
    await written(null, which, session)
    return result
  }

const transferOf =
  (operations: Operations, written: Written): Resolver =>
  async (_, args, context) => {
    const which = args as { organizationId: string; personId: string }
    const session = await context.session()
    await operations.transferOwnership(which, session)
    await written(null, which, session)
    return { done: true }
  }

const erasureOf =
  (operations: Operations): Resolver =>
  async (_, args, context) =>
    operations.erasure(args as PersonNamed, await context.session())

const eraseOf =
  (operations: Operations, written: Written): Resolver =>
  async (_, args, context) => {
    const which = args as PersonNamed & { readonly name: string }
    const session = await context.session()
    await operations.erasePerson(which, session)
    await written(null, which, session)
    return { done: true }
  }

const exportPersonOf =
  (operations: Operations): Resolver =>
  async (_, args, context) =>
    operations.exportPerson(args as PersonNamed, await context.session())

const answersOf =
  (operations: Operations, written: Written): Resolver =>
  async (_, args, context) => {
    const which = args as AnswersGiven
    const session = await context.session()
    const result = await operations.answerQuestions(which, session)
    await written(null, which, session)
    return result
  }

const settleOf =
  (operations: Operations, written: Written, catalogue: Catalogue): Resolver =>
  async (_, args, context) => {
    const which = args as SettleFollowers
    const session = await context.session()
    const result = await operations.settleFollowers(which, session)
    await written(catalogue.resource(which.followers), which, session)
    return result
  }

/** Resolvers of everything that is generated from declarations. Fields below the root need none. */
export const generatedResolvers = (catalogue: Catalogue, operations: Operations, written: Written, handover: Handover): Resolvers =>
  Object.assign(
    {
      undoChangeSet: undoOf(operations, written),
      transferOwnership: transferOf(operations, written),
      erasure: erasureOf(operations),
      erasePerson: eraseOf(operations, written),
      exportPerson: exportPersonOf(operations),
      answerQuestions: answersOf(operations, written),
      settleFollowers: settleOf(operations, written, catalogue),
    },
    ...catalogue.resources.flatMap(resource => [queriesOf(resource), mutationsOf(resource, operations, { written, handover }, catalogue)]),
  ) as Resolvers
