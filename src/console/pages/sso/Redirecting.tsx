import { useEffect, useState } from 'react'
import { Mark } from '../../brand/Mark.tsx'
import { Note } from '../../signin/Note.tsx'
import { Waves } from '../../signin/Waves.tsx'

/** Says 'Redirecting ...' while the way is found (R2.3); where it is not, says why and offers another try. */
export const Redirecting = ({ go }: { readonly go: () => Promise<void> }) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setProblem(null)
    go().catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'An unexpected error has occurred.'))
  }, [go, attempt])
  return (
    <main className="si">
      <Waves />
      <div className="si-card">
        <Mark size={48} />
        <h1>Support</h1>
        <p role="status">{problem === null ? 'Redirecting ...' : ''}</p>
        <div role="alert">{problem !== null && <Note>{problem}</Note>}</div>
        {problem !== null && (
          <button type="button" className="si-button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        )}
      </div>
    </main>
  )
}
