import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What keeps one's account one's own. */
export function SecurityPage() {
  return (
    <>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  )
}
