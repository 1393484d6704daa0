import { useEffect, useState } from 'react'
import { Box } from '@mui/material'
import { fieldTypeOf, namedFields, titleKeys, type NamedField } from '#catalogue'
import { nounOf, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton, lazyPart } from '#widgets'
import { reasonOf } from '#shared'
import { hasFiles } from '../../services/droppedFiles.ts'
import { useListScreen } from './listScreen.ts'

const FromFiles = lazyPart(() => import('./FromFiles.tsx'))

/** The file that makes a row: the only one that it must have, where one text names it; undefined for rows that are more than that. */
export const fileOf = (resource: Resource): NamedField | undefined => {
  const [file, ...others] = namedFields(resource).filter(({ field }) => fieldTypeOf(field).isFile && field.options.optional !== true)
  return others.length === 0 && titleKeys(resource).length === 1 ? file : undefined
}

const OVER = {
  position: 'fixed',
  inset: 8,
  zIndex: 'tooltip',
  display: 'grid',
  placeItems: 'center',
  border: 'var(--focus) dashed',
  borderColor: 'primary.main',
  borderRadius: 2,
  bgcolor: 'primary.light',
  opacity: 0.9,
  typography: 'h6',
  pointerEvents: 'none',
}

/** The way to several new rows of files, chosen or dropped anywhere on the list; all of it is null where rows are no files. */
export const useFromFiles = () => {
  const { resource, paths, may } = useListScreen()
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const [isOver, setOver] = useState(false)
  const takes = paths.create !== null && fileOf(resource) !== undefined
  const reason = reasonOf(may.write)
  useEffect(() => {
    if (!takes || reason) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      setOver(!event.defaultPrevented)
      event.preventDefault()
    }
    // Out of the window, not from one part of the page to another.
    const leave = (event: DragEvent) => !event.relatedTarget && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      const dropped = [...(event.dataTransfer?.files ?? [])]
      setFiles(before => [...(before ?? []), ...dropped])
    }
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => ending.abort()
  }, [takes, reason])
  if (!takes) return { open: null, button: null, dialog: null }
  const open = () => setFiles([])
  const button = (
    <ActionButton icon="document" reason={reason} aria-haspopup="dialog" onClick={open}>
      {t('lists.files')}
    </ActionButton>
  )
  const dialog = (
    <>
      {files && <FromFiles files={files} onFiles={setFiles} onClose={() => setFiles(null)} />}
      {isOver && <Box sx={OVER}>{t('lists.dropFiles', { many: nounOf(resource)[1] })}</Box>}
    </>
  )
  return { open, button, dialog }
}
