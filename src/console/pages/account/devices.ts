import { gql } from '@apollo/client/core'
import { envOfNone, type Formats } from '#model'
import { t } from '#texts/pages.ts'
import type { Client } from '../../data/client.ts'
import { reshape } from '../../data/errors.ts'

/** One sign-in of one's own, on one browser. Instants are ISO text. */
export interface Device {
  readonly id: string
  readonly browser: string
  readonly network: string | null
  readonly signedInAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}

const LIST = gql('query GetSignedInDevices { signedInDevices { id browser network signedInAt lastSeenAt current } }')
const END = gql('mutation SignOutDevice($id: ID!) { signOutDevice(id: $id) { done } }')
const END_OTHERS = gql('mutation SignOutOtherDevices { signOutOtherDevices { done } }')

const env = () => envOfNone(new Date())

/** What the dialog asks of the API; failures are in the console's own terms. */
export interface DeviceCalls {
  readonly list: () => Promise<readonly Device[]>
  readonly end: (id: string) => Promise<void>
  readonly endOthers: () => Promise<void>
}

export const deviceCalls = (client: Client): DeviceCalls => {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw reshape(error, null, env())
    })
  return {
    list: () =>
      told(
        client
          .query<{ signedInDevices: readonly Device[] }>({ query: LIST, fetchPolicy: 'no-cache' })
          .then(({ data }) => data.signedInDevices),
      ),
    end: (id: string) => told(client.mutate({ mutation: END, variables: { id } }).then(() => undefined)),
    endOthers: () => told(client.mutate({ mutation: END_OTHERS }).then(() => undefined)),
  }
}

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
