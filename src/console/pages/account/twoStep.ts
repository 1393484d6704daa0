import type { ConsoleDataProvider } from '../../data/types.ts'
import type { Setup } from '../../signin/CodeStep.tsx'

const STATUS = 'query GetTwoFactor { twoFactor { isOn isRequired recoveryCodes } }'
const SET_UP = 'mutation SetUpTwoFactor { setUpTwoFactor { key address } }'
const TURN_ON = 'mutation TurnOnTwoFactor($code: String!) { turnOnTwoFactor(code: $code) { recoveryCodes } }'
const TURN_OFF = 'mutation TurnOffTwoFactor { turnOffTwoFactor { done } }'
const RENEW = 'mutation RenewRecoveryCodes { renewRecoveryCodes { recoveryCodes } }'

/** How two-step sign-in stands with somebody; `recoveryCodes`: how many are left. */
export interface TwoStepStatus {
  readonly isOn: boolean
  /** The organization asks for it. */
  readonly isRequired: boolean
  readonly recoveryCodes: number
}

const codesIn = (answer: unknown) => (answer as { readonly recoveryCodes: readonly string[] }).recoveryCodes

/** What the section asks of the API; changes ask for the current password first, where it was not entered lately. */
export const twoStepCalls = ({ ask }: Pick<ConsoleDataProvider, 'ask'>) => ({
  status: async () => (await ask(STATUS))['twoFactor'] as TwoStepStatus,
  setUp: async () => (await ask(SET_UP))['setUpTwoFactor'] as Setup,
  /** Gives the recovery codes. */
  turnOn: async (code: string) => codesIn((await ask(TURN_ON, { code }))['turnOnTwoFactor']),
  renew: async () => codesIn((await ask(RENEW))['renewRecoveryCodes']),
  turnOff: async (): Promise<void> => void (await ask(TURN_OFF)),
})

export type TwoStepCalls = ReturnType<typeof twoStepCalls>
