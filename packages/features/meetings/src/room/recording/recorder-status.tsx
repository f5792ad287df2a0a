import { failureText } from '@parley/client'
import { formatMegabytes } from '@parley/domain'
import { Banner } from '@parley/ui'
import { useSyncExternalStore } from 'react'
import type { Recorder } from './recorder.ts'

/** Shows the recording user whether the rest is being uploaded, cannot be uploaded now, was refused, or is complete. */
export function RecorderStatus({ recorder }: { recorder: Recorder }) {
  const { isRecording, isInterrupted, isDone, refusal, waiting } = useSyncExternalStore(
    recorder.subscribe,
    recorder.current,
  )
  if (refusal !== null) {
    return (
      <Banner tone="danger" isAlert>
        <strong>The recording has ended.</strong> {failureText(refusal, 'Everything uploaded so far is safe.')}
      </Banner>
    )
  }
  if (isInterrupted) {
    return (
      <Banner tone="warning" isAlert>
        {`The recording cannot be uploaded now: ${formatMegabytes(waiting)} waiting. It resumes by itself. Leave this page open.`}
      </Banner>
    )
  }
  if (isRecording) return null
  return isDone ? (
    <Banner tone="info">The recording is safe. Find it under Recordings.</Banner>
  ) : (
    <Banner tone="info">{`Uploading the rest of the recording: ${formatMegabytes(waiting)}. Leave this page open.`}</Banner>
  )
}
