import { usePageKeys } from '#widgets/usePageKeys.ts'

/** In place of what opens over the screen while its code comes: Escape leaves it, as it does once it is there. */
export const Coming = ({ onClose }: { readonly onClose: () => void }) => {
  usePageKeys(({ key }) => {
    if (key === 'Escape') onClose()
  })
  return null
}
