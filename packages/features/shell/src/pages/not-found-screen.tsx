import { PRODUCT } from '@parley/domain'
import { Button, LinkButton } from '@parley/ui'
import { House } from 'lucide-react'
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom'
import { PartedMark } from './parted-mark.tsx'
import styles from './pages.module.css'

/** Shown when no page matches the path. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goHome = useLinkClickHandler('/')
  return (
    <main className={styles.page}>
      <title>{`Page Not Found · ${PRODUCT.name}`}</title>
      <div className={styles.box}>
        <PartedMark />
        <h1 className={styles.title}>Page Not Found</h1>
        <p className={styles.lead}>
          There is no page at <code className={styles.code}>{pathname}</code>.
          <br />
          Did you forget to add the page to the router?
        </p>
        <div className={styles.actions}>
          <LinkButton variant="primary" icon={House} href="/" onClick={goHome}>
            Go to Home
          </LinkButton>
          <Button onClick={() => void navigate(-1)}>Go back</Button>
        </div>
      </div>
    </main>
  )
}
