import type { Equivalent } from '../report.ts'

/** Of flows. */
export const FLOWS: readonly Equivalent[] = [
  {
    path: 'packages/state-machines/src/customer-profile.flow.ts',
    line: 'isAsked: ({ context }) => (context.conflict?.conflicts.length ?? 0) > 0,',
    code: 'context.conflict?.conflicts',
    replacement: 'context.conflict.conflicts',
    reason: 'it is asked where two edits met, so that there is a conflict',
  },
  {
    path: 'packages/state-machines/src/customer-profile.flow.ts',
    line: 'conflict?.conflicts.every(({ field }) => conflict.choices[field] !== undefined) ?? false,',
    code: 'conflict?.conflicts',
    replacement: 'conflict.conflicts',
    reason: 'as above',
  },
  {
    path: 'packages/state-machines/src/customer-profile.flow.ts',
    line: 'conflict?.conflicts.every(({ field }) => conflict.choices[field] !== undefined) ?? false,',
    code: 'false',
    replacement: 'true',
    reason: 'as above',
  },
  {
    path: 'packages/state-machines/src/schedule.flow.ts',
    line: "const [date = '', time = ''] = minuteKey(instant, zone).split(' ')",
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'a minute has a day and a time',
  },
]
