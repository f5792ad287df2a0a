import { PRODUCT } from '@parley/domain'
import { Logo } from '@parley/ui'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import styles from './sign-in-screen.module.css'

/** The page to request a new password; does not reveal whether an account exists. */
export function ResetRequestScreen() {
  return (
    <div className={styles.screen}>
      <title>{`New password · ${PRODUCT.name}`}</title>
      <SignInPanel />
      <main className={styles.main}>
        <p className={styles.brand}>
          <Logo size={28} />
          {PRODUCT.name}
        </p>
        <ResetRequestForm />
      </main>
    </div>
  )
}
