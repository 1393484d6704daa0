import { useState, type ReactElement } from 'react'
import { problemAt } from '../session/graphqlFetch.ts'
import type { Token } from '../session/token.ts'
import { CodeStep, type Setup } from './CodeStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** A session that was begun, with the codes of whoever set up two-step sign-in by that. */
export interface Entered extends Token {
  readonly recoveryCodes?: readonly string[] | null
}

/** A code, and whether this browser is not to be asked again for a while. */
export interface Code {
  readonly code: string
  readonly trustBrowser: boolean
}

/** Asks for a session, with a code once one was asked for. */
type Send = (code: Code | null) => Promise<Entered>

interface Props {
  readonly onEntered: (entered: Entered) => void
  /** Whether the browser can be trusted for a while. */
  readonly trusts?: boolean
  /** The form of the first step; `enter` rejects with whatever is said there. `typed`: the address that somebody comes back with. */
  readonly children: (enter: (send: Send, typed?: string) => Promise<void>, typed: string | undefined) => ReactElement
}

/** A way in of one step, or of two: the form, then the code that the API asks for, then recovery codes to keep. */
export const Entrance = ({ onEntered, trusts = false, children }: Props) => {
  const [second, setSecond] = useState<{ readonly send: Send; readonly setup: Setup | null } | null>(null)
  const [typed, setTyped] = useState<string>()
  const [kept, setKept] = useState<(Entered & { readonly recoveryCodes: readonly string[] }) | null>(null)

  const done = (entered: Entered): void => {
    const { recoveryCodes } = entered
    if (recoveryCodes) setKept({ ...entered, recoveryCodes })
    else onEntered(entered)
  }
  const enter = async (send: Send, now?: string): Promise<void> => {
    setTyped(now)
    let entered: Entered
    try {
      entered = await send(null)
    } catch (error) {
      const asked = problemAt(error, 'code')
      if (!asked) throw error
      const { key, address } = asked.args ?? {}
      return setSecond({ send, setup: key === undefined || address === undefined ? null : { key, address } })
    }
    done(entered)
  }

  if (kept) return <RecoveryCodes codes={kept.recoveryCodes} onSaved={() => onEntered(kept)} />
  if (second)
    return (
      <CodeStep setup={second.setup} trusts={trusts} onCode={async code => done(await second.send(code))} onBack={() => setSecond(null)} />
    )
  return children(enter, typed)
}
