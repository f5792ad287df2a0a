import { PRODUCT } from '@parley/domain'
import { Logo } from '@parley/ui'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import styles from './sign-in-screen.module.css'

/** For who forgot their password: it says nothing of whether there is an account. */
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
