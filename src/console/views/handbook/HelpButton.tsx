import { memo, useCallback } from 'react'
import { useEvent, useLocation, useNavigate } from 'ra-core'
import type { Resource } from '#model'
import { t } from '#texts/frame.ts'
import { IconAction, lazyPart } from '#widgets'

const Handbook = lazyPart(() => import('./index.tsx'))

/** At the end of a screen's address while its page of the handbook is open. */
const HELP = '#help'

interface Place extends ReturnType<typeof useLocation> {
  readonly state: { readonly help?: boolean } | null
}

interface OpenerProps {
  readonly resource: Resource
  readonly isOpen: boolean
  readonly onOpen: () => void
}

// Not drawn again for each address.
const Opener = memo(({ resource, isOpen, onOpen }: OpenerProps) => (
  <IconAction
    icon="help"
    label={t('frame.helpAbout', { label: resource.label[1] })}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onOpen}
  />
))

/** Opens the handbook's page of a resource beside the screen; the page has an address of its own, and Back closes it. */
export const HelpButton = ({ resource }: { readonly resource: Resource }) => {
  const { pathname, search, hash, state } = useLocation() as Place
  const navigate = useNavigate()
  const isOpen = hash === HELP
  const wasOpenedHere = state?.help === true
  const close = useCallback(() => {
    if (wasOpenedHere) void navigate(-1)
    else void navigate({ pathname, search, hash: '' }, { replace: true })
  }, [navigate, pathname, search, wasOpenedHere])
  const open = useEvent(() => void navigate({ pathname, search, hash: HELP }, { state: { help: true } }))
  return (
    <>
      <Opener resource={resource} isOpen={isOpen} onOpen={open} />
      {isOpen && <Handbook resource={resource} onClose={close} />}
    </>
  )
}
