import styles from './text.module.css'

/** Text of a table cell: one line, cut where it must be, whole on hover. */
export const CutText = ({ text }: { readonly text: string }) => (
  <span className={styles['cut']} title={text}>
    {text}
  </span>
)
