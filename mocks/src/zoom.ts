import { decideZoomChecked, type ZoomCheckJob } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { laterOnce, type MockContext } from './mock-context.ts'

/** Plays Zoom: a moment later every account is accepted, but one that is called `refused`. */
export function checkZoom(context: MockContext, job: ZoomCheckJob): void {
  const { store, now } = context
  const { accountId } = job.payload
  laterOnce(context, job, () => {
    for (const stored of store.organizations.values()) {
      if (stored.zoom?.accountId !== accountId || stored.zoom.checkedAt !== null) continue
      const problem = accountId === 'refused' ? 'credentials' : null
      applyChanges(context, { organizationId: stored.id, userId: null }, decideZoomChecked(stored, problem, now()))
    }
  })
}
