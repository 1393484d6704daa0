import { useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { problemAt, type WireProblem } from '../session/graphqlFetch.ts'
import styles from './signin.module.css'

interface Props {
  readonly label: string
  readonly name: 'email' | 'password' | 'code'
  readonly type: 'email' | 'password' | 'text'
  readonly value: string
  /** What password managers may fill in; by default what signing in needs. */
  readonly autoComplete?: string
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric'
  readonly help?: string
  readonly problem?: string | undefined
  /** Only shown, not to be changed. */
  readonly isFixed?: boolean
  readonly onChange?: (value: string) => void
  /** At the right of the label; reached by the keyboard after the input. */
  readonly aside?: ReactNode
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'

/** A labelled input of the pages before the console; a password can be looked at. */
export const Field = ({ label, name, type, value, autoComplete, inputMode, help, problem, isFixed = false, onChange, aside }: Props) => {
  const [isShown, setShown] = useState(false)
  const described = [help && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label htmlFor={name}>{label}</label>
      <div className={styles['input']}>
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : type}
          autoComplete={autoComplete ?? (name === 'email' ? 'username' : 'current-password')}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          readOnly={isFixed}
          aria-invalid={problem !== undefined}
          aria-describedby={described || undefined}
          onChange={event => onChange?.(event.target.value)}
        />
        {type === 'password' && (
          <button
            type="button"
            className={styles['plain']}
            aria-label={t('signin.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
              <path d={EYE} />
              {isShown && <path d="M4 4l16 16" />}
            </svg>
          </button>
        )}
      </div>
      {aside && <div className={styles['aside']}>{aside}</div>}
      {help !== undefined && (
        <p className={clsx(text['small'], text['quiet'])} id={`${name}-help`}>
          {help}
        </p>
      )}
      {problem !== undefined && (
        <p className={clsx(text['small'], styles['bad'])} id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

export type Entry = ReturnType<typeof useEntry>

/**
 * A text that is typed and what is wrong with it, which goes with the next letter; `field` is what `Field` takes of it.
 * @param check what is wrong with it before it is sent; undefined: nothing.
 * @param argument of the API that it is sent as, whose refusal `says` what.
 */
export const useEntry = (
  name: Props['name'],
  check: (value: string) => string | undefined,
  first = '',
  { argument = name, says = ({ message }) => message }: { argument?: string; says?: (problem: WireProblem) => string } = {},
) => {
  const [value, setValue] = useState(first)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const set = (next: string) => {
    setValue(next)
    setProblem(undefined)
  }
  // Whether it is wrong, which stands at the field from then on.
  const wrongBy = (found: string | undefined): boolean => {
    setProblem(found)
    return found !== undefined
  }
  const hearRefusal = (error: unknown): boolean => {
    const own = problemAt(error, argument)
    return own !== undefined && wrongBy(says(own))
  }
  return { name, value, set, findWrong: () => wrongBy(check(value)), hearRefusal, field: { name, value, problem, onChange: set } }
}
