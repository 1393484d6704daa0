import text from './text.module.css'
import styles from './PersonBadge.module.css'

/** Initials or a photo, and the name beside it unless `bare`. */
export const PersonBadge = ({ name, photoUrl, small = true, bare = false }: PersonBadgeProps) => {
  const badge = (
    <span
      className={styles['badge']}
      data-small={small}
      data-tone={toneOf(name)}
      aria-hidden={!bare}
      {...(bare ? { role: 'img', 'aria-label': name } : {})}
    >
      {photoUrl ? <img src={photoUrl} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  )
  if (bare) return badge
  return (
    <span className={styles['person']}>
      {badge}
      <span className={text['cut']} title={name}>
        {name}
      </span>
    </span>
  )
}

interface PersonBadgeProps {
  readonly name: string
  readonly photoUrl?: string | null
  readonly small?: boolean
  /** Without the name beside it; the badge then carries the name for assistive technology. */
  readonly bare?: boolean
}

/** 'Dana Whitfield' gives 'DW'; one word gives its first two letters. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)].map(word => [...(word ?? '')][0] ?? '') : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase()
}

const TONES = ['accent', 'info', 'assisted', 'memory', 'muted'] as const

const toneOf = (name: string) => TONES[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES.length]
