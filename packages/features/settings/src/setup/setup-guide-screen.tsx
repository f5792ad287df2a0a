import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getSetupGuide, type SetupGuide } from '@parley/contract'
import { may, PRODUCT, setupStepsLeft, type SetupGuideStep } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { EmptyState, Icon, type LazyComponent, lazyComponent, LoadingPill, Logo, PageTitle } from '@parley/ui'
import { Check, LogOut, ShieldX } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { Finished } from './finished.tsx'
import type { StepProps } from './step-frame.tsx'
import { StepLink } from './step-link.tsx'
import { isSetupStep, listedSteps, setupPath, stepsAround, stepWords } from './steps.ts'
import styles from './setup-guide.module.css'

const STEPS: Readonly<Record<SetupGuideStep, LazyComponent<StepProps>>> = {
  line: lazyComponent('The line', () => import('./line-step.tsx').then((module) => module.LineStep)),
  team: lazyComponent('The team', () => import('./team-step.tsx').then((module) => module.TeamStep)),
  'first-text': lazyComponent('The first text', () =>
    import('./first-text-step.tsx').then((module) => module.FirstTextStep),
  ),
  payments: lazyComponent('Payments', () => import('./payments-step.tsx').then((module) => module.PaymentsStep)),
}

/** Set-up guide of a new organisation, for admins; each step has its own address and can be left at any time. */
export function SetupGuideScreen() {
  const { actor } = useSignedIn()
  return (
    <>
      <PageTitle>{`Setup · ${PRODUCT.name}`}</PageTitle>
      {may(actor, 'organization.write') ? (
        <Guide />
      ) : (
        <main className={styles.denied}>
          <EmptyState icon={ShieldX} level={1} title="Access Denied" action={<StepLink to="/">Go to Home</StepLink>}>
            You don't have permission to set the organization up. It is only available to Admin users.
          </EmptyState>
        </main>
      )}
    </>
  )
}

function Guide() {
  const guide = useEndpointQuery(getSetupGuide)
  const { step } = useParams()
  const open = isSetupStep(step) ? step : null
  return (
    <div className={styles.screen}>
      <Aside guide={guide.data} open={open} />
      <main className={styles.main} aria-busy={guide.isPending}>
        <div className={styles.top}>
          <p className={styles.brand}>
            <Logo size={28} />
            {PRODUCT.name}
          </p>
          <StepLink to="/" variant="quiet" size="default" icon={LogOut}>
            Leave for now
          </StepLink>
        </div>
        <QueryState
          query={guide}
          loading="Loading the setup..."
          failed="The setup could not be loaded"
          safe="Nothing was changed."
          level={1}
        >
          {(loaded) => <OpenStep guide={loaded} open={open} isFinish={step === 'finish'} />}
        </QueryState>
      </main>
    </div>
  )
}

function OpenStep({ guide, open, isFinish }: { guide: SetupGuide; open: SetupGuideStep | null; isFinish: boolean }) {
  if (isFinish) return <Finished guide={guide} />
  if (open === null) return <Navigate to={setupPath(setupStepsLeft(guide.done)[0] ?? 'finish')} replace />
  const Step = STEPS[open]
  return (
    <Suspense fallback={<LoadingPill>Loading the step...</LoadingPill>}>
      <Step key={open} guide={guide} around={stepsAround(open)} words={stepWords(open)} />
    </Suspense>
  )
}

function Aside({ guide, open }: { guide: SetupGuide | undefined; open: SetupGuideStep | null }) {
  const { user } = useSignedIn()
  return (
    <aside className={styles.aside} aria-label="Steps" data-on-bar>
      <p className={styles.asideBrand}>
        <Logo size={28} onBar />
        {PRODUCT.name}
      </p>
      {guide && (
        <ol className={styles.steps}>
          {listedSteps(guide, user).map(({ name, about, isDone, step }, index) => (
            <li
              key={name}
              className={styles.step}
              data-done={isDone || undefined}
              aria-current={step !== null && step === open ? 'step' : undefined}
            >
              <span className={styles.no} aria-hidden>
                {isDone ? <Icon as={Check} size={14} /> : index + 1}
              </span>
              <div>
                <p className={styles.stepName}>
                  {step === null || step === open ? name : <Link to={setupPath(step)}>{name}</Link>}
                </p>
                <p className={styles.about}>{about}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.asideFoot}>
        Everything is saved as you go. Leave at any time: Home shows “Finish setup” until it is done.
      </p>
    </aside>
  )
}
