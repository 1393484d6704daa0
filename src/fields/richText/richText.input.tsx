import { memo, Suspense } from 'react'
import { FieldSkeleton } from '#widgets/field/FieldSkeleton.tsx'
import { lazyInPlace } from '#widgets'
import type { InputAdapter } from '../adapters.browser.ts'
import type { RichTextOptions } from './richText.ts'

// Of its buttons and its first lines.
const HEIGHT = 141

// The editor is the heaviest part of any form: it comes as a chunk of its own, and the form shows before it.
const Editor = lazyInPlace(() => import('./RichTextEditor.tsx'))

export const richText: InputAdapter<RichTextOptions> = memo(props => (
  <Suspense fallback={<FieldSkeleton label={props.label} height={HEIGHT} />}>
    <Editor {...props} />
  </Suspense>
))
