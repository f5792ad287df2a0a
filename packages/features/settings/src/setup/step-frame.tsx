import type { SetupGuide } from '@parley/contract'
import type { SetupGuideStep } from '@parley/domain'
import { Progress } from '@parley/ui'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { StepLink } from './step-link.tsx'
import { setupPath } from './steps.ts'
import styles from './setup-guide.module.css'

export interface StepProps {
  guide: SetupGuide
  around: { before: SetupGuideStep | null; after: SetupGuideStep | 'finish' }
  /** `Step 4 of 6`. */
  words: string
}

interface StepFrameProps extends Pick<StepProps, 'around' | 'words'> {
  title: string
  /** The purpose of the step. */
  lead: ReactNode
  onSubmit: () => void
  /** Whether the heading receives the focus; by default the first field does. */
  focusesHeading?: boolean
  /** The submit button. */
  action: ReactNode
  /** Content below the buttons. */
  note?: ReactNode
  /** Whether the step is done; hides `Do this later`. */
  isDone?: boolean
  children: ReactNode
}

/** Layout of a step: purpose, fields, and the buttons to go back, submit or skip. */
export function StepFrame(props: StepFrameProps) {
  const { around, words, title, lead, onSubmit, focusesHeading = false, action, note, isDone = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusesHeading) heading.current?.focus()
  }, [focusesHeading])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StepProgress words={words} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={styles.foot}>
        {around.before !== null && <StepLink to={setupPath(around.before)}>Back</StepLink>}
        <span className={styles.on}>
          {!isDone && (
            <StepLink variant="quiet" to={setupPath(around.after)}>
              Do this later
            </StepLink>
          )}
          {action}
        </span>
      </div>
      {note}
    </form>
  )
}

/** The step number; where the list of steps is hidden, with a progress bar. */
function StepProgress({ words }: { words: string }) {
  const [, at, all] = /(\d+) of (\d+)/.exec(words) ?? []
  return (
    <>
      <p className={styles.words}>{words}</p>
      <div className={styles.bar}>
        <Progress label="Setup" text={words} value={Number(at)} max={Number(all)} />
      </div>
    </>
  )
}
