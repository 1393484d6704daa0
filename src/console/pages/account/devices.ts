import type { Formats, Device } from '#model'
import { t } from '#texts/pages.ts'
import type { ConsoleDataProvider } from '../../data/types.ts'

const LIST = 'query GetSignedInDevices { signedInDevices { id browser network signedInAt lastSeenAt trustedUntil current } }'
const END = 'mutation SignOutDevice($id: ID!) { signOutDevice(id: $id) { done } }'
const END_OTHERS = 'mutation SignOutOtherDevices { signOutOtherDevices { done } }'

/** The key of the list: what somebody changes of their own sign-in ends sessions. */
export const DEVICES = ['signedInDevices']

/** What the dialog asks of the API. */
export const deviceCalls = ({ ask }: Pick<ConsoleDataProvider, 'ask'>) => ({
  list: async () => (await ask(LIST))['signedInDevices'] as readonly Device[],
  end: async (id: string): Promise<void> => void (await ask(END, { id })),
  endOthers: async (): Promise<void> => void (await ask(END_OTHERS)),
})

export type DeviceCalls = ReturnType<typeof deviceCalls>

const MINUTE = 60_000
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
]

/** 'Active now' within a renewal, else '2 hours ago'. */
export const seenText = (lastSeenAt: string, now: Date, { ago }: Formats): string => {
  const minutes = Math.floor((now.getTime() - new Date(lastSeenAt).getTime()) / MINUTE)
  if (minutes <= 16) return t('pages.devices.activeNow')
  const [unit, size] = UNITS.find(([, least]) => minutes >= least) ?? ['minute', 1]
  return t('pages.devices.seen', { ago: ago(Math.floor(minutes / size), unit) })
}
