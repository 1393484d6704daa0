import { useEffect, useState } from 'react'
import { fieldTypeOf, namedFields, titleKeys, type NamedField } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { lazyPart } from '#widgets/lazyPart.tsx'
import { reasonOf } from '../shared/useMay.ts'
import { useListScreen } from './listScreen.ts'

const FromFiles = lazyPart(() => import('./FromFiles.tsx'))

/** The file that makes a row: the only one that it must have, where one text names it; undefined for rows that are more than that. */
export const fileOf = (resource: Resource): NamedField | undefined => {
  const [file, ...others] = namedFields(resource).filter(({ field }) => fieldTypeOf(field).isFile && field.options.optional !== true)
  return others.length === 0 && titleKeys(resource).length === 1 ? file : undefined
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** The way to several new rows of files, chosen or dropped anywhere on the list; all of it is null where rows are no files. */
export const useFromFiles = () => {
  const { resource, paths, may } = useListScreen()
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const takes = paths.create !== null && fileOf(resource) !== undefined
  const reason = reasonOf(may.write)
  useEffect(() => {
    if (!takes || reason) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      const dropped = [...(event.dataTransfer?.files ?? [])]
      setFiles(before => [...(before ?? []), ...dropped])
    }
    document.addEventListener('dragover', over, { signal })
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
  return { open, button, dialog: files && <FromFiles files={files} onFiles={setFiles} onClose={() => setFiles(null)} /> }
}
