import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import styles from './security.module.css'

/** The security settings of the user's account. */
export function SecurityPage() {
  return (
    <div className={styles.page}>
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
    </div>
  )
}
