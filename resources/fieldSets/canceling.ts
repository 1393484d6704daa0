import { text } from '#fields'
import { cancel, uncancel } from '#model'

/** Why a row was called off, in the words in which people are told of it. */
export const cancelReason = text({
  limit: 200,
  optional: true,
  label: 'Reason for canceling',
  help: 'Shown to people who are told that it is canceled.',
})

/** Calls a row off and asks why; reinstating it takes the reason back as well. */
export const cancelWithReason = {
  cancel: { ...cancel, asks: ['cancelReason'] },
  uncancel: { ...uncancel, sets: { ...uncancel.sets, cancelReason: null } },
} as const
