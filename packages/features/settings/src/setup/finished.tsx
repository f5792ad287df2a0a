import type { SetupGuide } from '@parley/contract'
import { PRODUCT, setupStepsLeft } from '@parley/domain'
import { Icon } from '@parley/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { StepLink } from './step-link.tsx'
import { setupPath, STEP_NAMES } from './steps.ts'
import styles from './setup-guide.module.css'

/** Last page of the set-up: the steps that are left, and links into the app. */
export function Finished({ guide }: { guide: SetupGuide }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const left = setupStepsLeft(guide.done)
  const isDone = left.length === 0
  return (
    <div className={styles.form}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {isDone ? 'You are set up' : 'That is it for now'}
      </h1>
      <p className={styles.lead}>
        {isDone
          ? 'Your team can answer customers and get paid. Everything can be changed in Settings.'
          : 'These steps are left. You can come back here from Home until they are done.'}
      </p>
      {isDone && (
        <p className={styles.done}>
          <Icon as={CircleCheck} size={24} />
          All steps are done.
        </p>
      )}
      <ul className={styles.left}>
        {left.map((step) => (
          <li key={step}>
            <Link className={styles.link} to={setupPath(step)}>
              {STEP_NAMES[step]}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <StepLink to="/">Go to Home</StepLink>
        <span className={styles.on}>
          <StepLink variant="primary" to={`/${PRODUCT.slug}/messages`}>
            Open Messages
          </StepLink>
        </span>
      </div>
    </div>
  )
}
