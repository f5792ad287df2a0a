import { writeWorldFile } from '@parley/mocks/browser'
import { Button, IconButton, TextArea } from '@parley/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { asTest } from './as-test.ts'
import { saveFile } from './copy-text.ts'
import { pictureOfPage } from './picture.ts'
import { reportPage } from './report.ts'
import type { Recording } from './steps.ts'
import { useCalls, useMocks } from './use-mocks.ts'
import styles from './console.module.css'
import own from './report-card.module.css'

interface ReportCardProps {
  sentence: string
  onSentence: (text: string) => void
  /** The address that opens the current state. */
  address: string
  recording: Recording
  onClose: () => void
}

/** Saves one file that documents a problem: address, state, log, picture and test. */
export function ReportCard({ sentence, onSentence, address, recording, onClose }: ReportCardProps) {
  const { world, now } = useMocks()
  const calls = useCalls()
  const [picture, setPicture] = useState<string | null>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus()
    void pictureOfPage().then(setPicture)
  }, [])
  const test = asTest({ sentence, recording })
  const save = async (event?: SubmitEvent) => {
    event?.preventDefault()
    setSaving(true)
    const kept = await world.export()
    const at = now()
    const page = reportPage({
      sentence,
      address,
      at: at.toString(),
      calls,
      test,
      world: kept ? writeWorldFile(kept) : '',
      picture: picture ?? null,
    })
    saveFile(`report-${at.toISOString().slice(0, 16).replaceAll(':', '')}.html`, page, 'text/html')
    setSaving(false)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && event.ctrlKey && picture !== undefined) void save()
  }
  return (
    <form ref={form} className={own.report} data-unrecorded aria-label="Report" onSubmit={(event) => void save(event)}>
      <h2 className={styles.heading}>
        Report <IconButton icon={X} size="compact" name="Close" onClick={onClose} />
      </h2>
      <TextArea
        label="What should have happened?"
        value={sentence}
        rows={3}
        onValueChange={onSentence}
        onKeyDown={onKeyDown}
      />
      <dl className={own.parts}>
        <dt>Address</dt>
        <dd>with the mock state</dd>
        <dt>State</dt>
        <dd>as it is now</dd>
        <dt>Log</dt>
        <dd>
          {calls.length} calls with bodies, {recording.steps.length} clicks and keys
        </dd>
        <dt>Picture</dt>
        <dd>{picture === undefined ? 'being taken...' : picture === null ? 'could not be taken' : 'taken'}</dd>
        <dt>Test</dt>
        <dd>written, one line left to fill in</dd>
      </dl>
      <p className={styles.hint}>It includes text that was typed.</p>
      <Button type="submit" variant="primary" pending={isSaving} disabled={picture === undefined}>
        Save report
      </Button>
    </form>
  )
}
