import { LinkButton } from '#widgets'
import type { RecordProps } from '../../services/views.ts'
import { useRowLinks } from './usePaths.ts'

/** What can be made after a row, as buttons in its heading. */
export const MakingLinks = ({ resource, record }: RecordProps) => (
  <>
    {useRowLinks(resource)(record.id, record)
      .filter(({ what }) => what === 'making')
      .map(({ to, label, icon, refusal }) => (
        <LinkButton key={to} to={to} icon={icon} reason={refusal}>
          {label}
        </LinkButton>
      ))}
  </>
)
