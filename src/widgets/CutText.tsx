import './widgets.css'

/** Text of a table cell: one line, cut where it must be, whole on hover. */
export const CutText = ({ text }: { readonly text: string }) => (
  <span className="w-cut" title={text}>
    {text}
  </span>
)
