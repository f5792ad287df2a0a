import type { OutboxJob } from '@parley/state-machines'
import { assignToFirstResponder } from './assignment-rules.ts'
import { sendAutomaticAnswer } from './automatic-answers.ts'
import { readFromAddress } from './calendars.ts'
import { keepRecording, playCall } from './calls.ts'
import { leave } from './carrier.ts'
import { randomHex } from './ids.ts'
import { laterOnce, type MockContext } from './mock-context.ts'
import { settleLater } from './payments.ts'
import { answerRefund } from './refunds.ts'
import { showPictures } from './text-pictures.ts'
import { checkZoom, keepOnZoom } from './zoom.ts'

/** Plays the worker together with its carrier and provider. */
export function work(context: MockContext, job: OutboxJob): void {
  switch (job.kind) {
    case 'sms.send':
      leave(context, job)
      break
    case 'call.place':
    case 'call.answer':
    case 'call.end':
    case 'call.watch':
      playCall(context, job)
      break
    case 'payment.refund': {
      const { refundId, amount } = job.payload
      const succeeded = { status: 'succeeded', providerId: `re_${randomHex(10)}`, amount } as const
      laterOnce(context, job, () => answerRefund(context, refundId, succeeded))
      break
    }
    case 'recording.fetch':
      keepRecording(context, job)
      break
    case 'pictures.fetch':
      showPictures(context, job)
      break
    case 'assignment.first':
      assignToFirstResponder(context, job)
      break
    case 'calendar.read':
      readFromAddress(context, job)
      break
    case 'zoom.check':
      checkZoom(context, job)
      break
    case 'zoom.keep':
      keepOnZoom(context, job)
      break
    case 'answer.send':
      sendAutomaticAnswer(context, job)
      break
    // The caller that starts a charge simulates its outcome; mails are not sent, no carrier stores pictures, and no
    // telephones ring.
    case 'call.stopRinging':
    case 'pictures.remove':
    case 'zoom.remove':
    case 'payment.charge':
    case 'mail.send':
      break
    default:
      job satisfies never
  }
}

/** Continues a job that had no answer yet when the world was kept. */
export function resume(context: MockContext, job: OutboxJob): void {
  const attempt = job.kind === 'payment.charge' ? context.store.paymentAttempts.get(job.payload.attemptId) : undefined
  if (attempt) settleLater(context, attempt)
  else work(context, job)
}
