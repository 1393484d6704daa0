import { lazy, memo, Suspense } from 'react'
import type { InputAdapter } from '../adapters.browser.ts'
import type { RichTextOptions } from './richText.ts'
import './richText.css'

// The editor is the heaviest part of any form: it comes as a chunk of its own, and the form shows before it.
const Editor = lazy(() => import('./RichTextEditor.tsx'))

export const richText: InputAdapter<RichTextOptions> = memo(props => (
  <Suspense fallback={<InputSkeleton label={props.label} />}>
    <Editor {...props} />
  </Suspense>
))

const InputSkeleton = ({ label }: { readonly label: string }) => (
  <div className="w-field" aria-busy="true">
    <div className="w-field-head">{label}</div>
    <div className="w-rich" />
  </div>
)
