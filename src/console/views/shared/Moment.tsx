import { InstantText } from '#widgets/DateText.tsx'

/** An instant of the server ('2026-05-05T15:00:00Z') in the organization's zone. */
export const Moment = ({ at }: { readonly at: string }) => <InstantText value={at} />
