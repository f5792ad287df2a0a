import { ASSIGN_STRATEGIES, ROLES } from '@parley/domain'
import { z } from 'zod'
import { id, instant, moneyTotal, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { TEAM_READS } from './team-reads.ts'

/** Maximum number of waiting conversations that are listed: the capacity of 50 people. */
export const WAITING_MAX = 1000

/** A team member with their workload. Conversations count while they are open. */
export const teamMember = z
  .object({
    id,
    name: z.string(),
    role: z.enum(ROLES),
    avatarUrl: z.string().nullable(),
    lastActiveAt: instant.nullable(),
    assignedConversations: z.int(),
    /** Number of these with a message today. */
    activeToday: z.int(),
    /**
     * Unpaid invoices, including overdue ones, that are assigned to them, or that they created and nobody is assigned
     * to.
     */
    pendingInvoices: z.int(),
    /** Comments by others that mention them and that they have not seen. */
    unreadMentions: z.int(),
    /** Amount received today from payments that they initiated, net of refunds. */
    processedToday: moneyTotal,
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof teamMember>

export const getTeamOverview = endpoint({
  name: 'getTeamOverview',
  method: 'GET',
  path: `${API}/team/overview`,
  summary: 'List the active team members with their workload, most assigned conversations first',
  response: z.array(teamMember),
  policy: 'read',
  watches: [
    { topic: 'user' },
    { topic: 'conversation' },
    { topic: 'comment' },
    { topic: 'invoice' },
    { topic: 'transaction' },
  ],
})

/** An open conversation with its assignee. */
export const assignment = z
  .object({
    id,
    assignedToUserId: id.nullable(),
    assignedToName: z.string().nullable(),
    customerId: id,
    customerName: z.string().nullable(),
    customerPhone: z.string(),
    lastMessage: z.string().nullable(),
    lastMessageAt: instant.nullable(),
    phoneNumberLabel: z.string().nullable(),
    /** Number of the customer's messages within 24 hours. */
    messageCount24h: z.int(),
  })
  .meta({ id: 'Assignment' })
export type Assignment = z.output<typeof assignment>

const assignmentFilters = z.object({
  /** Default `all`. */
  filter: z.enum(['all', 'unassigned']).optional(),
  /** Only those assigned to this user. */
  assignedTo: id.optional(),
  /** Words of the customer's name, or digits of their number. */
  search: searchText,
})

const SHOWN_OF = [
  { topic: 'conversation' },
  { topic: 'user' },
  { topic: 'customer' },
  { topic: 'phoneNumber' },
] as const

export const listAssignments = endpoint({
  name: 'listAssignments',
  method: 'GET',
  path: `${API}/team/assignments`,
  summary: 'List open conversations, unassigned ones first, then by the assignee’s name; latest first in each group',
  query: assignmentFilters.extend(page),
  response: z.array(assignment),
  policy: 'read',
  watches: SHOWN_OF,
  paged: true,
})

export const getAssignmentCounts = endpoint({
  name: 'getAssignmentCounts',
  method: 'GET',
  path: `${API}/team/assignments/counts`,
  summary: 'Count the open conversations per assignee; null for unassigned ones',
  query: assignmentFilters,
  response: z.array(z.object({ assignedToUserId: id.nullable(), count: z.int() })),
  policy: 'read',
  watches: SHOWN_OF,
})

export const listWaiting = endpoint({
  name: 'listWaiting',
  method: 'GET',
  path: `${API}/team/waiting`,
  summary: `List the oldest ${WAITING_MAX} unassigned open conversations, in the order in which they are distributed`,
  response: z.array(
    z
      .object({
        id,
        phoneNumberId: id,
        customerName: z.string().nullable(),
        customerPhone: z.string(),
        lastMessage: z.string().nullable(),
        lastMessageAt: instant.nullable(),
      })
      .meta({ id: 'WaitingConversation' }),
  ),
  policy: 'team.manage',
  watches: SHOWN_OF,
})

/** A conversation's change of assignee; null for unassigned. */
const moved = z.object({ conversationId: id, fromUserId: id.nullable(), toUserId: id.nullable() })
export type MovedConversation = z.output<typeof moved>

const AFFECTED = ['listConversations', 'getConversation', ...TEAM_READS] as const

export const reassignConversations = endpoint({
  name: 'reassignConversations',
  method: 'POST',
  path: `${API}/team/reassign`,
  summary:
    'Assign conversations to an active team member, or unassign them with null: those given, limited to those assigned to `fromUserId` if it is given, or with `fromUserId` alone all open ones of that user',
  body: z
    .object({
      conversationIds: z.array(id).min(1).max(500).optional(),
      conversationId: id.optional(),
      fromUserId: id.optional(),
      toUserId: id.nullable(),
    })
    .refine(({ conversationIds, conversationId, fromUserId }) => conversationIds ?? conversationId ?? fromUserId, {
      error: 'Choose conversations',
      path: ['conversationIds'],
    }),
  response: z.object({ updated: z.int(), moved: z.array(moved) }),
  status: [200],
  refusals: [409],
  policy: 'team.manage',
  affects: AFFECTED,
})

/** Maximum number of conversations that can be returned at once. */
export const RETURNED_MAX = 2000

export const returnConversations = endpoint({
  name: 'returnConversations',
  method: 'POST',
  path: `${API}/team/reassign/undo`,
  summary:
    'Undo a reassignment; each conversation that was not moved since returns to its previous assignee if they are still active',
  body: z.object({ moved: z.array(moved).max(RETURNED_MAX) }),
  response: z.object({ updated: z.int() }),
  status: [200],
  policy: 'team.manage',
  affects: AFFECTED,
  maxBody: 512 * 1024,
})

export const autoAssign = endpoint({
  name: 'autoAssign',
  method: 'POST',
  path: `${API}/team/auto-assign`,
  summary: 'Distribute unassigned open conversations, oldest first, among active team members below the capacity',
  body: z.object({
    strategy: z.enum(ASSIGN_STRATEGIES),
    /** Users who are assigned none. */
    leaveOut: z.array(id).max(500).optional(),
    onlineOnly: z.boolean().optional(),
  }),
  response: z.object({ updated: z.int(), moved: z.array(moved), leftOver: z.int() }),
  status: [200],
  policy: 'team.manage',
  affects: AFFECTED,
})
