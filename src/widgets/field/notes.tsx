import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

type Tell = (source: string, note: string | null) => void

const TellContext = createContext<Tell>(() => undefined)
const NotesContext = createContext('')

/** Around a form: what its inputs find out about their values is known to what stands beside them. */
export const NotesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [notes, setNotes] = useState<Readonly<Record<string, string | null>>>({})
  const notify = useCallback<Tell>((source, note) => setNotes(before => ({ ...before, [source]: note })), [])
  return (
    <TellContext value={notify}>
      <NotesContext
        value={Object.values(notes)
          .filter(note => note !== null)
          .join(', ')}
      >
        {children}
      </NotesContext>
    </TellContext>
  )
}

/** Tells the form of an input in a few words what it found out ('reaches 77 people'), as long as the input is there. */
export const useNote = (source: string, note: string | null): void => {
  const tell = useContext(TellContext)
  useEffect(() => {
    tell(source, note)
    return () => tell(source, null)
  }, [tell, source, note])
}

/** What the inputs of the form found out, as one phrase; '' for nothing. */
export const useNotes = (): string => useContext(NotesContext)
