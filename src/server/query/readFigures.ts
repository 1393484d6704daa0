import type { FigureAnswer } from '#model'
import { notFound } from '../request/errors.ts'
import { planFigures, type FiguresArgs } from './figures.ts'
import { answered, readContext, type ReadingSession } from './reader.ts'
import { planRollups, type FigureRollups, type RollupsArgs } from './rollups.ts'

/** Declared figures of an organization, all in one statement; without `guard` for somebody who has no session. Throws NotFound, RecordInvalid, StaleSession. */
export const readFigures = async (session: ReadingSession, args: FiguresArgs, guard = true): Promise<readonly FigureAnswer[]> => {
  const where = await session.organization(args.organizationId)
  const reads = session.reads(where)
  return answered(
    session,
    where,
    planFigures(args, readContext(session, where), name => reads(session.catalogue.resource(name))),
    guard,
  )
}

/** Figures of every community below an organization, as they were counted last; `guard` as above. Throws NotFound, RecordInvalid, StaleSession. */
export const readRollups = async (session: ReadingSession, args: RollupsArgs, guard = true): Promise<FigureRollups> => {
  if (!session.catalogue.has(args.resource)) throw notFound()
  const where = await session.admit(session.catalogue.resource(args.resource), 'read', args.organizationId)
  const reads = session.reads(where)
  return answered(
    session,
    where,
    planRollups(args, readContext(session, where), name => reads(session.catalogue.resource(name))),
    guard,
  )
}
