import type { ReactNode } from 'react'
import { Mark } from '../brand/Mark.tsx'
import { Waves } from './Waves.tsx'

/** What stands before the console: one card on the waves, with its heading. */
export const Card = ({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) => (
  <main className="si">
    <Waves />
    <div className="si-card">
      <Mark size={48} />
      <h1>{title}</h1>
      {lead !== undefined && <p className="si-lead">{lead}</p>}
      {children}
    </div>
  </main>
)
