import { createRoot } from 'react-dom/client'
import { t } from '#texts/signin.ts'
import { loadConfig } from '../session/config.ts'
import { graphqlFetch } from '../session/graphqlFetch.ts'
import { SIGN_IN } from '../session/paths.ts'
import { dropToken } from '../session/token.ts'
import { Arrival } from './Arrival.tsx'
import { Card } from './Card.tsx'
import styles from './signin.module.css'

const SIGN_OUT = 'mutation SignOut { signOut { done } }'

/** Ends the session on the server and here. */
const signOut = async (): Promise<void> => {
  const { endpoint, cookieDomain } = await loadConfig()
  await graphqlFetch(endpoint, SIGN_OUT).catch(() => undefined)
  dropToken(cookieDomain)
  location.assign(SIGN_IN)
}

const words = (slug: string): string => slug.replace(/-/g, ' ').replace(/\b\w/g, letter => letter.toUpperCase())

/** The stand-in for a product's host site, or for the support application: nothing of the demo leaves the machine (DESIGN 8). */
const Host = ({ path, jwt }: { readonly path: string; readonly jwt: string | null }) => {
  const [, , product = '', slug = ''] = path.split('/')
  const isSupport = path.startsWith('/demo-support/')
  return (
    <Card
      title={isSupport ? t('signin.host.support') : words(slug)}
      lead={isSupport ? t('signin.host.supportLead') : t('signin.host.siteLead', { product: words(product) })}
    >
      {jwt === null ? <p>{t('signin.host.standIn')}</p> : <Arrival jwt={jwt} />}
      <button type="button" className={styles['button']} onClick={() => void signOut()}>
        {t('common.signOut')}
      </button>
    </Card>
  )
}

/** Shows the stand-in. */
export const start = (root: HTMLElement): void => {
  document.title = 'Active'
  const jwt = location.pathname.startsWith('/demo-support/') ? new URLSearchParams(location.search).get('jwt') : null
  createRoot(root).render(<Host path={location.pathname} jwt={jwt} />)
}
