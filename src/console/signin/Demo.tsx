import { t } from '#texts/signin.ts'
export interface DemoSignIn {
  readonly email: string
  readonly password: string
  /** Who this is: 'Staff of Maple Court (life)'. */
  readonly message: string
}

/** The people of the demo world; nothing outside of a demo. */
export const Demo = ({ signIns, onPick }: { readonly signIns: readonly DemoSignIn[]; readonly onPick: (one: DemoSignIn) => void }) => {
  if (signIns.length === 0) return null
  return (
    <details className="si-demo">
      <summary>{t('signin.demo.people')}</summary>
      <ul>
        {signIns.map(one => (
          <li key={one.email}>
            <button type="button" onClick={() => onPick(one)}>
              {one.message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
