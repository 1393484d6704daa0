import { shownWhen } from '#model'
import { details, history, preview, reach, related } from '#panels'
import { unanswered } from './notices.ts'

/** Who has not said whether they are safe: reached or not, somebody looks after them. */
const silent = (through: string) =>
  related('deliveries', {
    title: 'No answer yet',
    through,
    where: unanswered,
    in: ['published', 'expired'],
    columns: ['person', 'person.apartment', 'person.phoneMobile', 'whyUnreached'],
    none: 'Everybody has answered.',
    view: 'safety',
  })

/** The page of what is sent to people: who asked for help, whom it reached, who still waits for somebody to tell them, then what it says. */
export const reachedPage = <const K extends string>(
  through: 'alert' | 'message' | 'update',
  seen: { readonly title: K; readonly text: K },
  { offers, safety }: { readonly offers?: string; readonly safety?: string } = {},
) => ({
  main: [
    related('deliveries', {
      title: 'Need help',
      through,
      status: ['needs_help'],
      in: ['published', 'expired'],
      columns: ['person', 'person.apartment', 'person.phoneMobile', 'answeredAt', 'status'],
      hidesEmpty: true,
    }),
    reach({ offers }),
    related('deliveries', {
      title: 'Not reached',
      through,
      where: { whyUnreached: { empty: false } },
      in: ['published', 'expired'],
      columns: ['person', 'whyUnreached', 'person.apartment', 'person.phoneMobile', 'status'],
      none: 'There is nobody left to tell here.',
      view: 'door',
      offers: 'printSlips',
    }),
    ...(safety === undefined ? [] : shownWhen({ field: safety, is: true }, silent(through))),
    details(),
  ],
  side: [preview(seen), history()],
})

/** What came of it, on paper: how fast people were reached, by what, who was told at the door, and who was not reached. */
export const printReport = {
  label: 'Print report',
  done: 'put into an after-action report',
  from: ['published', 'expired', 'cancelled'],
  needs: 'see',
  file: 'afterAction',
  icon: 'print',
} as const

/** A page on paper for each person whom nothing has reached, to be told at the door. */
export const printSlips = {
  label: 'Print slips',
  done: 'printed as slips',
  from: ['published', 'expired'],
  file: 'slips',
  icon: 'print',
} as const
