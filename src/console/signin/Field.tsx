import { useState } from 'react'

interface Props {
  readonly label: string
  readonly name: 'email' | 'password'
  readonly type: 'email' | 'password'
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'

/** A labelled input of the sign-in form; a password can be looked at. */
export const Field = ({ label, name, type, value, problem, onChange }: Props) => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="si-field">
      <label htmlFor={name}>{label}</label>
      <div className="si-input" data-invalid={problem !== undefined}>
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : type}
          autoComplete={name === 'email' ? 'username' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${name}-problem`}
          onChange={event => onChange(event.target.value)}
        />
        {type === 'password' && (
          <button type="button" aria-label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
              <path d={EYE} />
              {isShown && <path d="M4 4l16 16" />}
            </svg>
          </button>
        )}
      </div>
      {problem !== undefined && (
        <p className="si-problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
