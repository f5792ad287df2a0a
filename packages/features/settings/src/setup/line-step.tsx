import { ApiError, failureText, useEndpointMutation } from '@parley/client'
import { createPhoneNumber, updatePhoneNumber } from '@parley/contract'
import { checkPhoneLabel, formatPhone, PHONE_LABEL_MAX, PHONE_NUMBER_REQUIRED } from '@parley/domain'
import { Banner, Button, TextField } from '@parley/ui'
import { useState } from 'react'
import { type StepProps, StepFrame } from './step-frame.tsx'
import { setupPath } from './steps.ts'
import { useContinueTo } from './use-continue-to.ts'
import styles from './setup-guide.module.css'

const NAMELESS = 'Enter a name for the line, such as Dispatch, or do this later.'

/** Step for the number that customers text: asks for its label, and for the number itself when there is none yet. */
export function LineStep({ guide, around, words }: StepProps) {
  const { line, done } = guide
  const onSuccess = useContinueTo(setupPath(around.after))
  const create = useEndpointMutation(createPhoneNumber)
  const update = useEndpointMutation(updatePhoneNumber)
  const [phoneNumber, setPhoneNumber] = useState('')
  const [label, setLabel] = useState(line?.label ?? '')
  const [problems, setProblems] = useState<{ phoneNumber?: string; label?: string }>({})
  const error = create.error ?? update.error
  const isPending = create.isPending || update.isPending
  const refused = error instanceof ApiError ? error.body?.fields : undefined
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setProblems({})
    create.reset()
    update.reset()
  }
  const save = () => {
    if (isPending) return
    const check = checkPhoneLabel(label)
    const found = {
      ...(line === null && phoneNumber.trim() === '' && { phoneNumber: PHONE_NUMBER_REQUIRED.text }),
      ...(!check.allowed && { label: check.text }),
      ...(label.trim() === '' && { label: NAMELESS }),
    }
    setProblems(found)
    if (!check.allowed || Object.keys(found).length > 0) return
    if (line === null) {
      create.mutate(
        {
          body: {
            phoneNumber,
            label: check.label,
            isDefault: true,
            isActive: true,
            isForTexts: true,
            isForCalls: true,
            memberIds: [],
          },
        },
        { onSuccess },
      )
    } else if (check.label === line.label) onSuccess()
    else update.mutate({ params: { id: line.id }, body: { label: check.label } }, { onSuccess })
  }
  return (
    <StepFrame
      around={around}
      words={words}
      title="Your line"
      lead="Customers text this number, and your team answers from it. You can add or change numbers later in Settings, Phone Numbers."
      isDone={done.line}
      onSubmit={save}
      action={
        <Button type="submit" variant="primary" size="touch" pending={isPending} pendingLabel="Saving...">
          Save
        </Button>
      }
    >
      <div className={styles.fields}>
        {error && !refused && (
          <Banner tone="danger" isAlert>
            {failureText(error, 'What you typed is kept; please try again.')}
          </Banner>
        )}
        {line === null ? (
          <TextField
            label="Business number"
            type="tel"
            size="touch"
            autoComplete="off"
            autoFocus
            maxLength={40}
            hint="The number that your carrier gave you. It becomes the default."
            value={phoneNumber}
            readOnly={isPending}
            error={problems.phoneNumber ?? refused?.['phoneNumber']}
            onValueChange={change(setPhoneNumber)}
          />
        ) : (
          <p className={styles.number}>
            <span>{formatPhone(line.phoneNumber)}</span>
            <span className={styles.hint}>New conversations start from it.</span>
          </p>
        )}
        <TextField
          label="Name of the line"
          size="touch"
          autoComplete="off"
          autoFocus={line !== null}
          maxLength={PHONE_LABEL_MAX}
          hint="What it is for, such as Dispatch or Front desk. Your team sees it beside each conversation."
          value={label}
          readOnly={isPending}
          error={problems.label ?? refused?.['label']}
          onValueChange={change(setLabel)}
        />
      </div>
    </StepFrame>
  )
}
