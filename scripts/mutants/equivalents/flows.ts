import type { Equivalent } from '../report.ts'
import { atLine } from './at-line.ts'

const TERMINAL = 'packages/state-machines/src/terminal.flow.ts'
const ROOM = 'packages/state-machines/src/room.flow.ts'
const NEW_MESSAGE = 'packages/state-machines/src/new-message.flow.ts'

/** Equivalent changes in flows. */
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
  ...atLine(TERMINAL, "declined: outcome?.status === 'failed' ? outcome.declined : null,", {
    reason: 'it is kept where the outcome is a declined card',
    changes: [
      ['outcome?.status', 'outcome.status'],
      ["outcome?.status === 'failed'", 'true'],
    ],
  }),
  ...atLine(TERMINAL, "if (attempt === null || outcome?.status !== 'pending') return { attempt }", {
    reason: 'it is kept where an attempt has a transaction that waits',
    changes: [
      ["attempt === null || outcome?.status !== 'pending'", "attempt === null && outcome?.status !== 'pending'"],
      ["attempt === null || outcome?.status !== 'pending'", 'false'],
      ['attempt === null', 'false'],
      ["outcome?.status !== 'pending'", 'false'],
      ['outcome?.status', 'outcome.status'],
    ],
  }),
  ...atLine(TERMINAL, "isCompleted: ({ context }) => context.outcome?.status === 'completed',", {
    reason: 'it is asked once there is an outcome',
    changes: [['context.outcome?.status', 'context.outcome.status']],
  }),
  ...atLine(TERMINAL, "isFailed: ({ context }) => context.outcome?.status === 'failed',", {
    reason: 'as above',
    changes: [['context.outcome?.status', 'context.outcome.status']],
  }),
  ...atLine(TERMINAL, "isRepeated: ({ context }) => context.outcome?.status === 'repeated',", {
    reason: 'as above',
    changes: [['context.outcome?.status', 'context.outcome.status']],
  }),
  ...atLine(TERMINAL, "question: outcome?.status === 'repeated' ? outcome.question : null,", {
    reason: 'it asks where the outcome is a repeated amount',
    changes: [
      ['outcome?.status', 'outcome.status'],
      ["outcome?.status === 'repeated'", 'true'],
    ],
  }),
  ...atLine(TERMINAL, "paid: outcome?.status === 'completed' ? outcome.paid : null,", {
    reason: 'it is processed where the outcome is a payment',
    changes: [
      ['outcome?.status', 'outcome.status'],
      ["outcome?.status === 'completed'", 'true'],
    ],
  }),
  ...atLine(ROOM, "const standing = event.type === 'seat.standing' ? event.standing : null", {
    reason: 'it is kept when a standing is told',
    changes: [["event.type === 'seat.standing'", 'true']],
  }),
  ...atLine(ROOM, "isLetIn: ({ event }) => event.type === 'seat.standing' && event.standing === 'joined',", {
    reason: 'it is asked of a standing only',
    changes: [["event.type === 'seat.standing'", 'true']],
  }),
  ...atLine(
    ROOM,
    "isOut: ({ event }) => event.type === 'seat.standing' && event.standing !== 'joined' && event.standing !== 'waiting',",
    { reason: 'as above', changes: [["event.type === 'seat.standing'", 'true']] },
  ),
  ...atLine(ROOM, "hasJoined: ({ context }) => context.ticket?.standing === 'joined',", {
    reason: 'it is asked of who has a ticket',
    changes: [['context.ticket?.standing', 'context.ticket.standing']],
  }),
  ...atLine(
    NEW_MESSAGE,
    "takePictures: assign(({ event }) => (event.type === 'message.submit' ? { pictures: event.pictures ?? [] } : {})),",
    { reason: 'pictures are taken when it is submitted', changes: [["event.type === 'message.submit'", 'true']] },
  ),
  ...atLine(
    NEW_MESSAGE,
    "actions: assign(({ event }) => ({ question: event.output === 'sent' ? null : event.output.unseen })),",
    {
      reason: 'it asks where it was not sent',
      changes: [
        ["event.output === 'sent'", 'false'],
        ["'sent'", '""'],
      ],
    },
  ),
]
