import type { Resource } from '#model'
import { LinkButton } from '#widgets/buttons.tsx'
import { useRowLinks } from './useRowLinks.ts'

/** What can be made after a row, as buttons in its heading. */
export const MakingLinks = ({ resource, id }: { readonly resource: Resource; readonly id: string }) => (
  <>
    {useRowLinks(resource)(id)
      .filter(({ what }) => what === 'making')
      .map(({ to, label, icon, refusal }) => (
        <LinkButton key={to} to={to} icon={icon} reason={refusal}>
          {label}
        </LinkButton>
      ))}
  </>
)
