import { dateTime, longText, reference } from '#fields'

const kept = { optional: true, readOnly: true } as const

/** A legal hold, and what is left of whoever was erased. */
export const privacy = {
  holdReason: longText({
    limit: 500,
    label: 'Reason for the legal hold',
    help: 'Why, and until when. While it lasts, nobody can erase this person, and old entries about them are not deleted.',
    showWhen: { field: 'heldAt', filled: true },
    access: { write: 'withoutStaffRole' },
    backfill: "''",
  }),
  heldAt: dateTime({ ...kept, label: 'On legal hold since' }),
  heldBy: reference({ ...kept, to: 'users', label: 'Placed on hold by' }),
  erasedAt: dateTime({ ...kept, label: 'Erased' }),
}

/** What keeps a person from being erased, and what they are called once they are. */
export const erasure = {
  hold: 'heldAt',
  because: 'holdReason',
  at: 'erasedAt',
  called: { firstName: 'Erased', lastName: 'person' },
} as const
