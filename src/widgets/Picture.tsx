import { useState } from 'react'
import { Pattern } from './Pattern.tsx'
import styles from './Picture.module.css'

/** A picture of 16 by 9 or a square one, or the pattern of `seed` where there is none or it cannot be loaded. Decoration: a title stands beside it. */
export const Picture = ({ url, seed, thumb = false, square = false }: PictureProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles['picture']} data-picture data-thumb={thumb} data-square={square}>
      {url && broken !== url ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <Pattern seed={seed} />
      )}
    </span>
  )
}

interface PictureProps {
  readonly url: string | null | undefined
  /** The record's id. */
  readonly seed: string
  /** Of a table row: 57 by 32 px. */
  readonly thumb?: boolean
  readonly square?: boolean
}
